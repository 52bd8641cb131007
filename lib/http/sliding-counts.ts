/** Beyond so many keys the oldest go: memory has an end. */
const MOST_KEYS = 200_000;

export interface SlidingCounts {
  /** How long until `key` has room for one more below `limit` (ms); 0: it has. */
  wait(key: string, limit: number, now: number): number;
  add(key: string, now: number): void;
  /** Takes one back that was added at that moment. */
  remove(key: string, at: number): void;
  forget(key: string): void;
}

/**
 * Counts what happened in the last `windowMs`, moment by moment: with windows that start anew, twice
 * the limit fits around each start.
 */
export function slidingCounts(windowMs: number): SlidingCounts {
  const moments = new Map<string, number[]>();

  function recent(key: string, now: number): number[] {
    const list = (moments.get(key) ?? []).filter((at) => at > now - windowMs);
    moments.delete(key);
    // At the end again: what stands first in the map was touched longest ago.
    if (list.length) moments.set(key, list);
    return list;
  }

  function prune(now: number): void {
    for (const [key, list] of moments) {
      const over = (list.at(-1) ?? 0) <= now - windowMs;
      if (!over && moments.size <= MOST_KEYS) return;
      moments.delete(key);
    }
  }

  return {
    wait(key, limit, now) {
      const list = recent(key, now);
      return list.length < limit ? 0 : (list.at(-limit) ?? now) + windowMs - now;
    },
    add(key, now) {
      moments.set(key, [...recent(key, now), now]);
      prune(now);
    },
    remove(key, at) {
      const list = moments.get(key) ?? [];
      const index = list.lastIndexOf(at);
      if (index >= 0) list.splice(index, 1);
    },
    forget(key) {
      moments.delete(key);
    },
  };
}
