'use client';

import { useEffect, useState } from 'react';
import { elapsedText } from '#lib/user/elapsed.ts';

interface Props {
  /** As the server told it (ms); that it ran before this page was opened is in it. */
  ms: number;
  /** When it told (ms). */
  at: number;
  going: boolean;
  className?: string;
}

/** How long a build takes, counting on between two answers. */
export function Elapsed({ ms, at, going, className }: Props) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [going]);
  const shown = going ? ms + Math.max(0, now - at) : ms;
  return (
    <span
      role="timer"
      aria-label="Tiempo"
      aria-live="off"
      className={`tabular-nums ${className ?? ''}`}
    >
      {elapsedText(shown)}
    </span>
  );
}
