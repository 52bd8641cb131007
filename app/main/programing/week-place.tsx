'use client';

import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { weekKey } from '#lib/programing/week-key.ts';

const Missing = () => (
  <p role="status" className="py-6 text-center text-ink-soft">
    No pudimos mostrar la semana. Actualiza la página para verla.
  </p>
);

const LiveWeek = lazy(() =>
  import('./week/live-week.tsx').then(
    ({ LiveWeek }) => ({ default: LiveWeek }),
    () => ({ default: Missing }),
  ),
);

interface Props {
  programs: readonly Program[];
  /** The week as the server has drawn it, and of which programmes. */
  drawn?: ReactNode;
  drawnOf?: readonly Program[];
}

/** The week beside the list: the server's for as long as it is right, its script comes after that. */
export function WeekPlace({ programs, drawn, drawnOf }: Props) {
  const was = useMemo(() => drawnOf && weekKey(drawnOf), [drawnOf]);
  const is = useMemo(() => weekKey(programs), [programs]);
  if (drawn && is === was) return drawn;
  const waiting = <ProgressBar label="Cargando la semana…" className="rounded-full" />;
  return (
    <Suspense fallback={drawn ?? waiting}>
      <LiveWeek programs={programs} />
    </Suspense>
  );
}
