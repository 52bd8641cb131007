'use client';

import { type ReactNode, useMemo } from 'react';
import { LatePart } from '#components/ui/late-part.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { weekKey } from '#lib/programing/week-key.ts';

const loadWeek = () => import('./week/live-week.tsx');

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
    <LatePart load={loadWeek} title="No pudimos mostrar la semana." waiting={drawn ?? waiting}>
      {({ LiveWeek }) => <LiveWeek programs={programs} />}
    </LatePart>
  );
}
