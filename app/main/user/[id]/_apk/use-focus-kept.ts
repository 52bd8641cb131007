'use client';

import { type RefObject, useLayoutEffect } from 'react';

/** The last control in `row`: where there is one, its delete icon. */
const controlIn = (row: Element | null): HTMLElement | undefined =>
  [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])].at(-1);

/**
 * When `element` goes and has the focus, a control of what stood beside it gets it, or else `heir`.
 * Without that it would be the page's, and whoever works by keyboard would begin again at the top.
 */
export function useFocusKept(
  element: RefObject<HTMLElement | null>,
  heir: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      // Named while they still stand; given once it is known who is left.
      const beside = [own.nextElementSibling, own.previousElementSibling].map(controlIn);
      queueMicrotask(() => (beside.find((it) => it?.isConnected) ?? heir.current)?.focus());
    };
  }, [element, heir]);
}
