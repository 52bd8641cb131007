import { useRef } from 'react';

/**
 * The keys of a window's rows. What stays drawn keeps its key, and so its focus; what comes takes one
 * that has gone, and so its elements: writing twenty rows anew costs a third of making them.
 */
export function nextSlots(
  before: ReadonlyMap<string, number>,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const shown = new Set(ids);
  const left = [...before].flatMap(([id, slot]) => (shown.has(id) ? [] : slot));
  let fresh = Math.max(-1, ...before.values()) + 1;
  return new Map(
    ids.map((id) => {
      const slot = before.get(id) ?? left.shift() ?? fresh++;
      return [id, slot];
    }),
  );
}

/** A key for each of the `ids`, which are drawn in this order. */
export function useSlots(ids: readonly string[]): ReadonlyMap<string, number> {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = nextSlots(slots.current, ids);
  return slots.current;
}
