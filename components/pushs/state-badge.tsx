import { classes } from '#components/ui/classes.ts';
import { Spinner } from '#components/ui/spinner.tsx';
import { type Tone, toneOf } from '#lib/pushs/state.ts';

const LOOK: Record<Tone, string> = {
  going: 'bg-accent-soft text-accent-strong',
  good: 'bg-ok-soft text-ok',
  bad: 'bg-danger-soft text-danger',
  unsure: 'bg-premium-soft text-premium',
  plain: 'bg-sunken text-ink-soft',
};

/** So many characters fit into every badge. */
const SHORT = 20;

/** A notification's state, as it came. */
export function StateBadge({ state }: { state: string }) {
  if (!state) return null;
  const tone = toneOf(state);
  return (
    <span
      // A screen reader would read it in addition to the text.
      title={state.length > SHORT ? state : undefined}
      className={classes(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm leading-5 font-semibold',
        LOOK[tone],
      )}
    >
      {tone === 'going' && <Spinner className="size-3! shrink-0" />}
      <span className="truncate">{state}</span>
    </span>
  );
}
