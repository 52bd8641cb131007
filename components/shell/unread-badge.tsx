'use client';

import { useUnreadCount } from '#lib/queries/messages.ts';

/** How many of the loaded messages nobody has read yet; nothing when there are none. */
export function UnreadBadge() {
  const count = useUnreadCount();
  if (count < 1) return null;
  return (
    <span className="min-w-6 rounded-full bg-booth-live forced-colors:bg-transparent px-1.5 text-center text-xs leading-6 font-bold text-booth tabular-nums">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`, ${count} sin leer`}</span>
    </span>
  );
}
