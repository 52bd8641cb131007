'use client';

import { useSyncExternalStore } from 'react';
import { type DateFormat, formatDate } from '#lib/dates.ts';

const never = () => () => {};

interface Props {
  iso: string | null;
  format: DateFormat;
  className?: string;
}

/**
 * An instant in the viewer's zone. The server does not know that zone: until hydration it keeps the
 * place and shows nothing, rather than an hour that is about to change.
 */
export function LocalTime({ iso, format, className }: Props) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const text = formatDate(iso, format);
  if (!iso || !text) return null;
  return (
    <time dateTime={iso} className={className}>
      {here ? (
        text
      ) : (
        <span suppressHydrationWarning className="invisible">
          {text}
        </span>
      )}
    </time>
  );
}
