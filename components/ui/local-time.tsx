'use client';

import { useRef } from 'react';
import { type DateFormat, formatDate } from '#lib/dates.ts';
import { classes } from './classes.ts';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts';

const isServer = typeof window === 'undefined';

interface Props {
  iso: string | null;
  format: DateFormat;
  className?: string;
}

/**
 * An instant in the viewer's zone. The server does not know that zone: until hydration it keeps the
 * place and shows nothing, rather than an hour that is about to change.
 */
export function LocalTime({ iso, format, className = '' }: Props) {
  const time = useRef<HTMLTimeElement>(null);
  const text = formatDate(iso, format);
  // By hand: a state for it would draw every row of a list once more. Later texts are React's own.
  useIsomorphicLayoutEffect(() => {
    if (!time.current) return;
    if (time.current.textContent !== text) time.current.textContent = text;
    time.current.className = className;
  }, []);
  if (!iso || !text) return null;
  return (
    <time
      ref={time}
      dateTime={iso}
      className={classes(className, isServer && 'invisible')}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
