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

/** Each row's place by name, equal names sharing one: comparing numbers is what sorting then costs. */
function namePlaces(rows: readonly UserRow[]): number[] {
  const order = rows.map((_, index) => index);
  const name = (index: number | undefined): string => rows[index ?? -1]?.title ?? '';
  order.sort((a, b) => spanish.compare(name(a), name(b)));
  const places = new Array<number>(rows.length).fill(0);
  let place = 0;
  order.forEach((index, at) => {
    if (at > 0 && spanish.compare(name(order[at - 1]), name(index)) !== 0) place += 1;
    places[index] = place;
  });
  return places;
}

const LAST = Number.MAX_SAFE_INTEGER;

const VALUES: Record<Exclude<Column, 'radio'>, (row: UserRow) => number> = {
  firebase: ({ firebase }) => (firebase ? 1 : 0),
  rol: ({ role }) => role ?? LAST,
  tipo: ({ hasRadio, isApk }) => (!hasRadio ? LAST : isApk ? 0 : 1),
  creado: ({ created }) => (created ? Date.parse(created) : 0),
};

const known = new WeakMap<readonly UserRow[], Map<Column, number[]>>();

function valuesOf(rows: readonly UserRow[], column: Column): number[] {
  const all = known.get(rows) ?? new Map<Column, number[]>();
  known.set(rows, all);
  const values =
    all.get(column) ?? (column === 'radio' ? namePlaces(rows) : rows.map(VALUES[column]));
  all.set(column, values);
  return values;
}

/** Works out ahead what the first sort by name takes. */
export const prepareNames = (rows: readonly UserRow[]): void => void valuesOf(rows, 'radio');

/** The rows by a column; equal ones, and all of them without a sort, in the order they came in. */
export function sortRows(rows: readonly UserRow[], sort: Sort | null): readonly UserRow[] {
  if (!sort) return rows;
  const values = valuesOf(rows, sort.column);
  const sign = sort.isDescending ? -1 : 1;
  const order = rows.map((_, index) => index);
  order.sort((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b);
  return order.flatMap((index) => rows[index] ?? []);
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
