import { type RefObject, useRef } from 'react';

/**
 * The keys of a window's rows. What stays drawn keeps its key, and so its focus; what comes takes one
 * that has gone, and so its elements: writing twenty rows anew costs a third of making them. Those of
 * the row that has the focus go with it: the next press would be about another one.
 */
export function nextSlots(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
  focused: string | null = null,
): ReadonlyMap<string, number> {
  const shown = new Set(ids);
  const left = [...before].flatMap(([id, slot]) => (shown.has(id) || id === focused ? [] : slot));
  let fresh = Math.max(-1, ...before.values()) + 1;
  return new Map(
    ids.map((id) => {
      const slot = before.get(id) ?? left.shift() ?? fresh++;
      return [id, slot];
    }),
  );
}

/** The row of `grid` that has the focus. */
function focusedRow(grid: HTMLElement): string | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-id]');
  return row && grid.contains(row) ? (row.dataset.id ?? null) : null;
}

/** A key for each of the `ids`, which are drawn in this order in `grid`, with their id as `data-id`. */
export function useSlots(
  ids: readonly string[],
  grid: RefObject<HTMLElement | null>,
): ReadonlyMap<string, number> {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = nextSlots(slots.current, ids, grid.current && focusedRow(grid.current));
  return slots.current;
}
