import type { Cell } from './suite.ts';

/** Chance that can be repeated. */

export interface Chance {
  /** From 0 up to, not including, `max`. */
  upTo(max: number): number;
  pick<T>(list: readonly T[]): T;
  /** A copy in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

/** The same seed gives the same chances (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (max: number) => Math.floor(next() * max);
  const pick = <T>(list: readonly T[]): T => {
    if (!list.length) throw new RangeError('nothing to pick from');
    return list[upTo(list.length)] as T;
  };
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  return { upTo, pick, shuffled };
}

/** Cells that together touch each thing `times` times, or as often as there are cells that do; in their order. */
export function sampleOf(cells: readonly Cell[], times: number, seed: number): Cell[] {
  const touched = new Map<string, number>();
  const taken = new Set<Cell>();
  for (const cell of chance(seed).shuffled(cells)) {
    if (!cell.touches.some((thing) => (touched.get(thing) ?? 0) < times)) continue;
    taken.add(cell);
    for (const thing of cell.touches) touched.set(thing, (touched.get(thing) ?? 0) + 1);
  }
  return cells.filter((cell) => taken.has(cell));
}
