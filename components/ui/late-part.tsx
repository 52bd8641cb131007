'use client';

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { scriptProblem } from '#lib/late-scripts.ts';
import { Button } from './button.tsx';
import { useLate } from './use-late.ts';

interface Props<T> {
  load: () => Promise<T>;
  /** What could not be shown, as 'No pudimos mostrar la semana.' */
  title: string;
  waiting: ReactNode;
  children: (part: T) => ReactNode;
}

/** A part of a screen whose script comes later; when it does not come, it can be asked for again. */
export function LatePart<T>({ load, title, waiting, children }: Props<T>) {
  const [part, ask] = useLate(load);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tryIt = async () => {
    setBusy(true);
    const isThere = await ask();
    setBusy(false);
    if (!isThere) setProblem(scriptProblem());
  };
  const begin = useEffectEvent(tryIt);
  useEffect(() => void begin(), []);
  if (part) return children(part);
  if (problem === null) return waiting;
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center text-ink-soft">
      <p>
        {title} {problem}
      </p>
      <Button busy={busy} onClick={() => void tryIt()}>
        Reintentar
      </Button>
    </div>
  );
}
