import { StateBadge } from '#components/pushs/state-badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { Push } from '#lib/contract/pushs.ts';
import { triedAt, wasResent } from '#lib/pushs/state.ts';

/** What became of a notification, and when. */
export function PushFacts({ push }: { push: Push }) {
  const { state, state_reason, created_at } = push;
  return (
    <Card>
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge state={state} />
        <p className="text-sm text-ink-soft tabular-nums">
          <LocalTime iso={triedAt(push)} format="detail" />
          {wasResent(push) && (
            <>
              {' '}
              · creada <LocalTime iso={created_at} format="detail" />
            </>
          )}
        </p>
      </div>
      {state_reason && <p className="mt-2 text-pretty">{state_reason}</p>}
    </Card>
  );
}
