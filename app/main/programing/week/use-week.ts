'use client';

import { useDeferredValue, useMemo } from 'react';
import type { Program } from '#lib/contract/programing.ts';
import { WEEK } from '#lib/programing/days.ts';
import { type Week, weekOf } from '#lib/programing/week.ts';

/** All of a programme that the week shows. */
const shownOf = (program: Program): string =>
  [
    program.id,
    program.name,
    program.start_at,
    program.end_at,
    ...WEEK.map(({ key }) => program[key]),
  ].join('\n');

/** The week of the programmes; the same one while only their order changes. */
export function useWeek(programs: readonly Program[]): Week {
  // Nobody waits for it: a drop is drawn first.
  const deferred = useDeferredValue(programs);
  const key = useMemo(() => deferred.map(shownOf).sort().join('\n\n'), [deferred]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that counts of them.
  return useMemo(() => weekOf(deferred), [key]);
}
