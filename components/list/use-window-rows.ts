'use client';

import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { useIsomorphicLayoutEffect } from '#components/ui/use-isomorphic-layout-effect.ts';
import { MOST_PRINTED, usePrinting } from './use-printing.ts';

/** Before anything is measured (px): a wide row, a laptop's window, what stands above the list. */
const GUESS = { row: 76, window: 900, top: 200 };
/** Rows beyond each edge. */
const OVERSCAN = 6;

const never = () => () => {};
/** false on the server and while its HTML is taken over. */
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface Shown {
  index: number;
  /** How many rows between the one before it and this one are not drawn. */
  gap: number;
}

interface Options {
  /** How many rows there are. */
  count: number;
  /** A row that stays drawn wherever the window is: it holds the focus. */
  pinned: number;
  /** Where the list was left (px of the page). */
  startAt?: number;
  grid: RefObject<HTMLElement | null>;
}

/**
 * Which rows to draw for where the page is scrolled. All rows are of one height, set by CSS; each
 * carries `data-id`.
 */
export function useWindowRows({ count, pinned, startAt = 0, grid }: Options) {
  const isHydrated = useHydrated();
  const isPrinting = usePrinting();
  const [size, setSize] = useState({ row: GUESS.row, top: GUESS.top });
  const measured = useRef(size);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => size.row,
    scrollMargin: size.top,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: isHydrated ? window.innerHeight : GUESS.window },
    initialOffset: isHydrated ? startAt : 0,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      if (rows.includes(pinned)) return rows;
      return [...rows, pinned].sort((one, other) => one - other);
    },
    observeElementOffset: (instance, report) => {
      // A reload may find the page scrolled: that is where it is, and it is not to be scrolled back.
      if (!isHydrated) report(window.scrollY, false);
      return observeWindowOffset(instance, report);
    },
  });

  useIsomorphicLayoutEffect(() => {
    const box = grid.current;
    if (!box) return;
    const measure = () => {
      // On paper rows are as high as their text.
      if (matchMedia('print').matches) return;
      const drawn = box.querySelector('[data-id]');
      if (!drawn) return;
      const row = drawn.getBoundingClientRect().height;
      const rowgroup = drawn.parentElement ?? box;
      const top = Math.round(rowgroup.getBoundingClientRect().top + window.scrollY);
      // The same again would still draw the list once more, with the next press.
      if (row === measured.current.row && top === measured.current.top) return;
      measured.current = { row, top };
      setSize(measured.current);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [grid]);

  const known = useRef(size.row);
  useIsomorphicLayoutEffect(() => {
    if (known.current === size.row) return;
    known.current = size.row;
    // Its sizes were made with the old height.
    virtualizer.measure();
  }, [size.row]);

  if (isPrinting) {
    const all = Array.from({ length: Math.min(count, MOST_PRINTED) }, (_, index) => ({
      index,
      gap: 0,
    }));
    return { rows: all, rest: 0, rowHeight: size.row, isPrinting };
  }
  const rows: Shown[] = [];
  let next = 0;
  for (const { index } of virtualizer.getVirtualItems()) {
    rows.push({ index, gap: index - next });
    next = index + 1;
  }
  return {
    rows,
    /** How many rows follow the last one that is drawn. */
    rest: count - next,
    /** Height of a row (px). */
    rowHeight: size.row,
    /** Every row is drawn, as far as paper goes. */
    isPrinting,
  };
}
