import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classes } from '#components/ui/classes.ts';
import type { Verdict } from '#lib/radio/stream-address.ts';

const LOOK = { good: 'text-ok', fair: 'text-premium', bad: 'text-danger' } as const;

/** A verdict in its colour and with its sign, neither of which it needs to be understood. */
export function VerdictText({ verdict }: { verdict: Pick<Verdict, 'is' | 'text'> }) {
  const Sign = verdict.is === 'good' ? CircleCheck : TriangleAlert;
  return (
    <p className={classes('flex items-start gap-2 text-sm font-medium', LOOK[verdict.is])}>
      <Sign aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{verdict.text}</span>
    </p>
  );
}
