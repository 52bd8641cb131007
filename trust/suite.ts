import type { Ground } from './ground.ts';

/** What a suite of trust is: a counted list of cells, each of which holds or does not. */

export interface Cell {
  /** What is tried, as a person would find it again: 'GET /api/qr · nobody signed in'. */
  name: string;
  /** Calls, screens, forms, kinds: a sample touches each of them. */
  touches: string[];
  /** Throws, with what was seen, when it does not hold. */
  run(): Promise<void> | void;
  /** What was measured, told when it holds; without it nothing is. */
  figures?: () => string;
  /** How many of the suite's count it stands for; 1 unless said. */
  counts?: number;
}

export interface Suite {
  name: string;
  /** How many cells there are, written out by hand: one that went missing counts as not held. */
  expected: number;
  /** How often a sample touches each thing; 0: the suite runs in full only. */
  sample: number;
  /** Cells that run at once; 1 unless said. */
  width?: number;
  /** The longest that a cell may take (ms); a minute unless said. */
  limitMs?: number;
  /** Prepares what the cells need; nothing is tried yet. `ground` is shared by all suites. */
  cells(ground: Ground): Promise<Cell[]>;
}

export const countOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { counts = 1 }) => sum + counts, 0);

/** @throws Error that says what was expected and found, when `held` is false. */
export function hold(held: boolean, seen: string): asserts held {
  if (!held) throw new Error(seen);
}
