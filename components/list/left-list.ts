import { useEffect, useState } from 'react';

/** How lists were left, for the way back to them within the page's life. */
export interface LeftList {
  /** The view, as the address has it: '' or '?…'. */
  query: string;
  /** px of the page. */
  scroll: number;
  /** The row that was opened; null: it was left for something else. */
  row: string | null;
}

const left = new Map<string, LeftList>();

/** The list at `path` is left. */
export function leaveList(path: string, how: LeftList): void {
  left.set(path, how);
}

/** The list that shows is left by the link of one of its rows. */
export function leaveByRow(link: HTMLElement): void {
  const { pathname: path, search: query } = window.location;
  const row = link.closest<HTMLElement>('[data-id]')?.dataset.id ?? null;
  leaveList(path, { query, scroll: window.scrollY, row });
}

/** As it was left under that view, or null. */
export function leftUnder(path: string, query: string): LeftList | null {
  const how = left.get(path);
  return how?.query === query ? how : null;
}

/** How the list at `path` was left last, or undefined. */
export const lastLeft = (path: string): LeftList | undefined => left.get(path);

/**
 * How the list at `path`, which shows now, was left by one of its rows; left for anything else, that
 * is forgotten.
 */
export function useLeftList(path: string): LeftList | null {
  const [how] = useState(() => leftUnder(path, ''));
  useEffect(
    () => () => {
      if (how && left.get(path) === how) left.delete(path);
    },
    [path, how],
  );
  return how;
}
