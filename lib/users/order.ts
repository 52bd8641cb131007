import { plain, wordsOf } from '#lib/plain-text.ts';
import type { UserRow } from './rows.ts';

/** Sorting and filtering of thousands of rows: what it takes is worked out once a list. */

export const COLUMNS = ['radio', 'firebase', 'rol', 'tipo', 'creado'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Sort {
  column: Column;
  isDescending: boolean;
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** A list in the order of one of its columns. */
interface Order {
  /** Equal rows as they came. */
  ascending: readonly UserRow[];
  /** Where each run of equal rows begins. */
  starts: readonly number[];
}

type Compare = (a: UserRow, b: UserRow) => number;

const LAST = Number.MAX_SAFE_INTEGER;

/** What is compared is worked out once a row. */
const by =
  (value: (row: UserRow) => number) =>
  (rows: readonly UserRow[]): Compare => {
    const values = new Map(rows.map((row) => [row, value(row)]));
    return (a, b) => (values.get(a) ?? 0) - (values.get(b) ?? 0);
  };

const COMPARE: Record<Column, (rows: readonly UserRow[]) => Compare> = {
  radio: () => (a, b) => spanish.compare(a.title, b.title),
  firebase: by(({ firebase }) => (firebase ? 1 : 0)),
  rol: by(({ role }) => role ?? LAST),
  tipo: by(({ hasRadio, isApk }) => (!hasRadio ? LAST : isApk ? 0 : 1)),
  creado: by(({ created }) => (created ? Date.parse(created) : 0)),
};

function inOrder(rows: readonly UserRow[], compare: Compare): Order {
  const ascending = rows.toSorted(compare);
  const starts = [...ascending.keys()].filter((at) => {
    const [before, row] = [ascending[at - 1], ascending[at]];
    return !before || !row || compare(before, row) !== 0;
  });
  return { ascending, starts };
}

const known = new WeakMap<readonly UserRow[], Map<Column, Order>>();

function orderOf(rows: readonly UserRow[], column: Column): Order {
  const all = known.get(rows) ?? new Map<Column, Order>();
  known.set(rows, all);
  const order = all.get(column) ?? inOrder(rows, COMPARE[column](rows));
  all.set(column, order);
  return order;
}

/** Works out ahead what the first sort by name takes. */
export const prepareNames = (rows: readonly UserRow[]): void => void orderOf(rows, 'radio');

/** The rows by a column; equal ones, and all of them without a sort, in the order they came in. */
export function sortRows(rows: readonly UserRow[], sort: Sort | null): readonly UserRow[] {
  if (!sort) return rows;
  const { ascending, starts } = orderOf(rows, sort.column);
  if (!sort.isDescending) return ascending;
  // Equal rows stay as they came: whole runs of them change places.
  return starts.toReversed().flatMap((start, at, all) => ascending.slice(start, all[at - 1]));
}

/** What a press on a column's header leads to: ascending, descending, none. */
export function nextSort(sort: Sort | null, column: Column): Sort | null {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}

const haystacks = new WeakMap<UserRow, string>();

function haystackOf(row: UserRow): string {
  let haystack = haystacks.get(row);
  if (haystack === undefined) {
    haystack = plain([row.title, row.person, row.email, row.app].join('\n'));
    haystacks.set(row, haystack);
  }
  return haystack;
}

/** Those that have every word of `text`, accents and case ignored. */
export function filterRows(rows: readonly UserRow[], text: string): readonly UserRow[] {
  const words = wordsOf(text);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const haystack = haystackOf(row);
    return words.every((word) => haystack.includes(word));
  });
}
