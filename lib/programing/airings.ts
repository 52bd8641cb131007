import type { Program } from '#lib/contract/programing.ts';
import { WEEK } from './days.ts';
import { DAY_MINUTES, spanOf } from './hours.ts';

export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Once a week that a programme is on. */
export interface Airing {
  program: Program;
  /** Minutes since Monday 00:00, below `WEEK_MINUTES`. */
  start: number;
  /** At most a day later; past `WEEK_MINUTES` it is the next Monday. */
  end: number;
}

/** A piece of the week between two minutes since Monday 00:00; past `WEEK_MINUTES` it goes on at its beginning. */
export interface Stretch {
  start: number;
  end: number;
}

/** All of them by their start; programmes without hours have none. */
export function airingsOf(programs: readonly Program[]): Airing[] {
  return programs
    .flatMap((program) => {
      const span = spanOf(program);
      if (!span) return [];
      return WEEK.flatMap(({ key }, day) =>
        program[key]
          ? [{ program, start: day * DAY_MINUTES + span.start, end: day * DAY_MINUTES + span.end }]
          : [],
      );
    })
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The same without pieces past the week's end: those stand at its beginning. */
export const withinWeek = <T extends Stretch>(stretches: readonly T[]): T[] =>
  stretches
    .flatMap((stretch) => {
      if (stretch.end <= WEEK_MINUTES) return [stretch];
      return [
        { ...stretch, end: WEEK_MINUTES },
        { ...stretch, start: 0, end: stretch.end - WEEK_MINUTES },
      ];
    })
    .sort((one, other) => one.start - other.start || one.end - other.end);
