import { type Airing, WEEK_MINUTES } from './airings.ts';
import { dayWord } from './days.ts';
import { clockOf, DAY_MINUTES } from './hours.ts';

export interface OnAir {
  now: Airing[];
  /** All that start at the same minute; none where nothing else is on in the week. */
  next: Airing[];
  /** Minutes until `next`. */
  until: number;
}

/** Minutes since Monday 00:00 on the clock of whoever runs this. */
export const weekMinute = (date: Date): number =>
  ((date.getDay() + 6) % 7) * DAY_MINUTES + date.getHours() * 60 + date.getMinutes();

/** What is on at a minute of the week, and what starts after it. @param airings of `airingsOf` */
export function onAirAt(airings: readonly Airing[], minute: number): OnAir {
  const isOn = ({ start, end }: Airing) =>
    (start <= minute && minute < end) || minute + WEEK_MINUTES < end;
  // What starts this very minute comes again in a week.
  const ahead = (start: number) => (start - minute - 1 + WEEK_MINUTES) % WEEK_MINUTES;
  let until = WEEK_MINUTES;
  for (const { start } of airings) until = Math.min(until, ahead(start) + 1);
  return {
    now: airings.filter(isOn),
    next: airings.filter(({ start }) => ahead(start) + 1 === until),
    until,
  };
}

/** 'hoy a las 12:00', 'mañana a las 06:00', 'el jueves a las 06:00'. */
export function whenInWords(minute: number, until: number): string {
  const at = minute + until;
  const days = Math.floor(at / DAY_MINUTES) - Math.floor(minute / DAY_MINUTES);
  const day = ['hoy', 'mañana'][days] ?? `el ${dayWord(Math.floor(at / DAY_MINUTES))}`;
  return `${day} a las ${clockOf(at)}`;
}

/** 'martes, 10:42'. */
export const nowInWords = (minute: number): string =>
  `${dayWord(Math.floor(minute / DAY_MINUTES))}, ${clockOf(minute)}`;
