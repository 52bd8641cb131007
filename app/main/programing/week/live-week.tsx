'use client';

import { useDeferredValue, useMemo } from 'react';
import type { Program } from '#lib/contract/programing.ts';
import { weekOf } from '#lib/programing/week.ts';
import { weekKey } from '#lib/programing/week-key.ts';
import { WeekPanel } from './week-panel.tsx';

/** The week of the programmes as they change; the same one while only their order does. */
export function LiveWeek({ programs }: { programs: readonly Program[] }) {
  // Nobody waits for it: a drop is drawn first.
  const deferred = useDeferredValue(programs);
  const key = useMemo(() => weekKey(deferred), [deferred]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is all that counts of them.
  return useMemo(() => <WeekPanel week={weekOf(deferred)} />, [key]);
}
