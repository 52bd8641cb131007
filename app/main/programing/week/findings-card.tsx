'use client';

import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { memo, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

/** Shown at once; the rest when it is asked for, and never more than can be read. */
const FIRST = 3;
const MOST = 200;

/** What to look at: hours without a programme, programmes at the same time, those without hours. */
export const FindingsCard = memo(function FindingsCard({
  findings,
}: {
  findings: readonly string[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
        Semana completa: sin huecos ni programas que se pisen.
      </p>
    );
  const shown = findings.slice(0, isOpen ? MOST : FIRST);
  const left = findings.length - shown.length;
  return (
    <section
      aria-labelledby="para-revisar"
      className="rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <h2 id="para-revisar" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-live" />
        Para revisar
      </h2>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-ink-soft">
        {shown.map((finding) => (
          <li key={finding} className="wrap-anywhere">
            {finding}
          </li>
        ))}
      </ul>
      {left > 0 &&
        (isOpen ? (
          <p className="mt-2 text-sm text-ink-faint">Y {left} más.</p>
        ) : (
          <Button className="mt-3" onClick={() => setIsOpen(true)}>
            Ver {left} más
          </Button>
        ))}
    </section>
  );
});
