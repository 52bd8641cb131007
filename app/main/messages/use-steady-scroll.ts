'use client';

import { type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '#components/ui/use-isomorphic-layout-effect.ts';
import type { Message } from '#lib/contract/messages.ts';

/** How many rows further down a message is now, the first of `before` from `at` on that is still there. */
export function shiftOf(before: Message[], after: Message[], at: number): number {
  for (let index = at; index < before.length; index += 1) {
    const id = String(before[index]?.id);
    const now = after.findIndex((message) => String(message.id) === id);
    if (now >= 0) return now - index;
  }
  return 0;
}

/**
 * Keeps what is being read in its place when rows come or go above it; under a new view the list
 * starts at its top again.
 */
export function useSteadyScroll(
  messages: Message[],
  query: string,
  row: number,
  list: RefObject<HTMLElement | null>,
): void {
  const before = useRef({ messages, query });
  useIsomorphicLayoutEffect(() => {
    const old = before.current;
    before.current = { messages, query };
    if (old.messages === messages || !list.current) return;
    const above = -list.current.getBoundingClientRect().top;
    if (above <= 0) return;
    if (old.query !== query) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const shift = shiftOf(old.messages, messages, Math.floor(above / row));
    if (shift !== 0) window.scrollBy({ top: shift * row, behavior: 'instant' });
  }, [messages, query, row, list]);
}
