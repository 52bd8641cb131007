'use client';

import { useEffect, useState } from 'react';
import { useLate } from '#components/form/use-late.ts';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import type { Program } from '#lib/contract/programing.ts';

const load = () => import('./week/week-panel.tsx');

/** The week, drawn once its script is there: the list never waits for it. */
export function WeekPlace({ programs }: { programs: readonly Program[] }) {
  const [panel, ask] = useLate(load);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    void ask().then((loaded) => loaded || setFailed(tries));
  }, [ask, tries]);
  if (panel) return <panel.WeekPanel programs={programs} />;
  if (failed < tries) return <ProgressBar label="Cargando la semana…" className="rounded-full" />;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-10 text-center">
      <p className="text-ink-soft">No pudimos mostrar la semana.</p>
      <Button onClick={() => setTries(tries + 1)}>Reintentar</Button>
    </div>
  );
}
