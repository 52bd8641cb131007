import type { UserRow } from './rows.ts';

/** Which rows are ticked, by id. */
export type Selection = ReadonlySet<string>;
export const NOTHING: Selection = new Set();

const idOf = ({ id }: UserRow): string => String(id);

/** With `ids` ticked, or not. */
export function withRows(selection: Selection, ids: readonly string[], on: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The ids from one row to another as they are shown; just the other one when the first is not shown. */
export function between(rows: readonly UserRow[], from: string | null, to: string): string[] {
  const start = rows.findIndex((row) => idOf(row) === from);
  const end = rows.findIndex((row) => idOf(row) === to);
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(idOf);
}

/** How much of what is shown is ticked. */
export function shareOf(rows: readonly UserRow[], selection: Selection): 'all' | 'some' | 'none' {
  const ticked = rows.reduce((count, row) => (selection.has(idOf(row)) ? count + 1 : count), 0);
  if (ticked === 0) return 'none';
  return ticked === rows.length ? 'all' : 'some';
}

/** All that the filter shows; when they all are already, none of them. Others stay as they are. */
export const toggleAll = (rows: readonly UserRow[], selection: Selection): Selection =>
  withRows(selection, rows.map(idOf), shareOf(rows, selection) !== 'all');

/** The ticked ones among `rows`, in their order. */
export const chosenOf = (rows: readonly UserRow[], selection: Selection): UserRow[] =>
  selection.size ? rows.filter((row) => selection.has(idOf(row))) : [];

/** How many of `chosen` are not among `shown`. */
export function hiddenIn(chosen: readonly UserRow[], shown: readonly UserRow[]): number {
  if (chosen.length === 0) return 0;
  const visible = new Set(shown.map(({ id }) => id));
  return chosen.filter(({ id }) => !visible.has(id)).length;
}
