import { type DayFlags, daysSummary, dayWord, WEEK } from './days.ts';
import { DAY_MINUTES, type Hours, hoursText, spanOf } from './hours.ts';

/** When it ends, where that is not the day it starts; '' otherwise. */
function ending(days: DayFlags, hours: Hours): string {
  const span = spanOf(hours);
  if (!span) return '';
  if (span.start === 0 && span.end === DAY_MINUTES) return ', todo el día';
  const length = span.end - span.start === DAY_MINUTES ? ', 24 horas' : '';
  if (span.end === DAY_MINUTES) return `${length}, termina a medianoche`;
  if (span.end < DAY_MINUTES) return '';
  const starts = WEEK.flatMap(({ key }, day) => (days[key] ? [day] : []));
  const [only] = starts;
  const when =
    starts.length === 1 && only !== undefined ? `el ${dayWord(only + 1)}` : 'al día siguiente';
  return `${length}, termina ${when} a las ${hours.end_at}`;
}

/** What listeners will see of a programme, in one sentence; what is missing is said. */
export function scheduleSentence(days: DayFlags, hours: Hours): string {
  const summary = daysSummary(days);
  const isTimed = spanOf(hours) !== null;
  if (!summary && !isTimed) return 'Sin días ni horario todavía';
  if (!summary) return `Sin días todavía, ${hoursText(hours)}${ending(days, hours)}`;
  if (!isTimed) return `${summary}, sin horario completo todavía`;
  return `${summary} ${hoursText(hours)}${ending(days, hours)}`;
}
