import type { Program } from '#lib/contract/programing.ts';
import { type Airing, type Stretch, WEEK_MINUTES, withinWeek } from './airings.ts';
import { daysInWords, daysSummary, dayWord } from './days.ts';
import { clockOf, DAY_MINUTES, spanOf } from './hours.ts';
import { nameOf } from './name.ts';

/** What an operator may not have meant: hours without a programme, and programmes at the same time. */

export interface Clash extends Stretch {
  one: Program;
  other: Program;
}

/** What ends with the week and what begins with it are one, if they belong together. */
function joined<T extends Stretch>(stretches: T[], belong: (one: T, other: T) => boolean): T[] {
  const merged = [...stretches];
  for (const early of stretches.filter(({ start }) => start === 0)) {
    const at = merged.findIndex(
      (late) => late !== early && late.end === WEEK_MINUTES && belong(late, early),
    );
    const late = merged[at];
    if (!late) continue;
    merged[at] = { ...late, end: WEEK_MINUTES + early.end };
    merged.splice(merged.indexOf(early), 1);
  }
  return merged;
}

/** The parts of the week without a programme. @param airings of `airingsOf` */
export function gapsOf(airings: readonly Airing[]): Stretch[] {
  const gaps: Stretch[] = [];
  let until = 0;
  for (const { start, end } of withinWeek(airings)) {
    if (start > until) gaps.push({ start: until, end: start });
    until = Math.max(until, end);
  }
  if (until < WEEK_MINUTES) gaps.push({ start: until, end: WEEK_MINUTES });
  return joined(gaps, () => true);
}

/** Two programmes at a time. @param airings of `airingsOf` */
export function clashesOf(airings: readonly Airing[]): Clash[] {
  const clashes: Clash[] = [];
  let open: Airing[] = [];
  for (const airing of withinWeek(airings)) {
    open = open.filter(({ end }) => end > airing.start);
    for (const before of open) {
      const { program: one } = before;
      if (one === airing.program) continue;
      const end = Math.min(before.end, airing.end);
      clashes.push({ one, other: airing.program, start: airing.start, end });
    }
    open.push(airing);
  }
  const pair = ({ one, other }: Clash) => [String(one.id), String(other.id)].sort().join(' ');
  return joined(clashes, (late, early) => pair(late) === pair(early));
}

/** 'de 02:00 a 06:00', and of which day that is where it is not the same. */
function hoursIn({ start, end }: Stretch, isSingle: boolean): string {
  const from = start % DAY_MINUTES;
  const to = from + end - start;
  if (from === 0 && to === DAY_MINUTES) return ', todo el día';
  const hours = ` de ${clockOf(from)} a ${clockOf(to)}`;
  if (to <= DAY_MINUTES) return hours;
  return `${hours} del ${isSingle ? dayWord(Math.floor(start / DAY_MINUTES) + 1) : 'día siguiente'}`;
}

/** Longer than a day: from when until when. */
const fromUntil = ({ start, end }: Stretch): string =>
  [
    ['desde', start],
    ['hasta', end],
  ]
    .map(([word, minute]) => {
      const at = Number(minute);
      return `${word} el ${dayWord(Math.floor(at / DAY_MINUTES))} a las ${clockOf(at)}`;
    })
    .join(' ');

/** Stretches of the same hours, named once with their days. @param key what else they have in common */
function named<T extends Stretch>(stretches: readonly T[], key: (item: T) => string) {
  const groups = new Map<string, T[]>();
  for (const item of stretches) {
    const hours = `${item.start % DAY_MINUTES} ${item.end - item.start}`;
    const group = `${key(item)} ${item.end - item.start > DAY_MINUTES ? item.start : hours}`;
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [T, ...T[]];
    if (first.end - first.start > DAY_MINUTES) return { first, when: fromUntil(first) };
    const days = group.map(({ start }) => Math.floor(start / DAY_MINUTES));
    return { first, when: daysInWords(days) + hoursIn(first, group.length === 1) };
  });
}

/** 'Sin programa: martes de 02:00 a 06:00'. */
export function gapsInWords(gaps: readonly Stretch[]): string[] {
  const [first] = gaps;
  if (first && first.end - first.start >= WEEK_MINUTES) return ['Sin programa: toda la semana'];
  return named(gaps, () => '').map(({ when }) => `Sin programa: ${when}`);
}

/** 'Se pisan: A y B, lunes de 10:00 a 11:00'. */
export const clashesInWords = (clashes: readonly Clash[]): string[] =>
  named(clashes, ({ one, other }) => [String(one.id), String(other.id)].sort().join(' ')).map(
    ({ first: { one, other }, when }) => `Se pisan: ${nameOf(one)} y ${nameOf(other)}, ${when}`,
  );

/** Programmes that stand nowhere in the week, and why. */
export const unplaced = (programs: readonly Program[]): string[] =>
  programs.flatMap((program) => {
    const missing = [daysSummary(program) ? '' : 'días', spanOf(program) ? '' : 'horario']
      .filter(Boolean)
      .join(' y ');
    return missing ? [`Sin ${missing}: ${nameOf(program)}`] : [];
  });
