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

/** As it was left under that view, or null. */
export function leftUnder(path: string, query: string): LeftList | null {
  const how = left.get(path);
  return how?.query === query ? how : null;
}

/** How the list at `path` was left last, or undefined. */
export const lastLeft = (path: string): LeftList | undefined => left.get(path);
