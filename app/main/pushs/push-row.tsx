'use client';

import { memo } from 'react';
import { RowLink } from '#components/list/row-link.tsx';
import { StateBadge } from '#components/pushs/state-badge.tsx';
import { LocalTime } from '#components/ui/local-time.tsx';
import type { Push } from '#lib/contract/pushs.ts';
import { pushPath } from '#lib/pushs/paths.ts';
import { wasResent } from '#lib/pushs/state.ts';

/** A row shows two lines of a text; what can't be seen is not carried along. */
const SEEN = 300;

interface Props {
  push: Push;
  tabIndex: 0 | -1;
  /** All of the text: on paper. */
  isWhole: boolean;
}

/** The cells of one notification: the whole row is its link. Drawn again when it changes alone. */
export const PushCells = memo(function PushCells({ push, tabIndex, isWhole }: Props) {
  const { id, title, state, message, created_at, sent_at } = push;
  return (
    <>
      <td className="min-w-0">
        <RowLink href={pushPath(id)} tabIndex={tabIndex} className="block truncate font-semibold">
          {title.trim() || 'Sin título'}
        </RowLink>
      </td>
      <td className="row-words flex max-w-40 min-w-0 justify-end @max-2xs:max-w-none @max-2xs:justify-start @2xl:max-w-none @2xl:justify-start">
        <StateBadge state={state} />
      </td>
      <td className="col-span-2 min-w-0 @max-2xs:col-span-1 @2xl:col-span-1">
        <p className="row-words line-clamp-2 leading-snug break-words text-ink-soft">
          {isWhole ? message : message.slice(0, SEEN)}
        </p>
      </td>
      <td className="col-span-2 flex min-w-0 flex-wrap @max-2xs:col-span-1 gap-x-3 text-sm text-ink-faint tabular-nums @2xl:col-span-1 @2xl:block">
        <LocalTime iso={created_at} format="list" className="row-words block" />
        {wasResent(push) && (
          <span className="row-words block">
            Reenviada <LocalTime iso={sent_at ?? null} format="list" />
          </span>
        )}
      </td>
    </>
  );
});
