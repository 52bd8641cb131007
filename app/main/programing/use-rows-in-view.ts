'use client';

import { type RefObject, useState } from 'react';
import { MOST_PRINTED, usePrinting } from '#components/list/use-printing.ts';
import { useIsomorphicLayoutEffect } from '#components/ui/use-isomorphic-layout-effect.ts';

/** Rows come and go by so many, so that a scroll is not a drawing each time. */
const STEP = 5;
/** Before anything is measured: a laptop's window. */
const FIRST: InView = { from: 0, to: 15 };

interface InView {
  from: number;
  /** The first that is not drawn any more. */
  to: number;
}

/** Where in the list the window stands. All rows are of one height, set by CSS. */
function inView(list: HTMLElement, count: number): InView | null {
  const { top, height } = list.getBoundingClientRect();
  const step = (height / count) * STEP;
  if (!step) return null;
  return {
    from: Math.max(0, Math.floor(-top / step) - 1) * STEP,
    to: Math.max(1, Math.ceil((window.innerHeight - top) / step) + 1) * STEP,
  };
}

/**
 * The places of the rows to draw, in order; `pinned` stays drawn wherever the window is: it holds the
 * focus. By hand, because here the drag's own script leaves no room for the lists' virtualizer.
 */
export function useRowsInView(
  count: number,
  pinned: number,
  list: RefObject<HTMLElement | null>,
): number[] {
  const [{ from, to }, setView] = useState(FIRST);
  const isPrinting = usePrinting();

  useIsomorphicLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const now = inView(element, count);
      if (now) setView((old) => (old.from === now.from && old.to === now.to ? old : now));
    };
    look();
    const options = { passive: true };
    window.addEventListener('scroll', look, options);
    window.addEventListener('resize', look, options);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [count, list]);

  if (isPrinting) return Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, place) => place);
  const places: number[] = [];
  if (pinned < from) places.push(pinned);
  for (let place = from; place < Math.min(to, count); place += 1) places.push(place);
  if (pinned >= to && pinned < count) places.push(pinned);
  return places;
}
