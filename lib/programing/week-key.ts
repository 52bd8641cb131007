import type { Program } from '#lib/contract/programing.ts';
import { WEEK } from './days.ts';

/** All that a week shows of its programmes, as one text; the same in whatever order they are. */
export const weekKey = (programs: readonly Program[]): string =>
  programs
    .map((program) =>
      [
        program.id,
        program.name,
        program.start_at,
        program.end_at,
        ...WEEK.map(({ key }) => program[key]),
      ].join('\n'),
    )
    .sort()
    .join('\n\n');
