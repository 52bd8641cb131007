/** How the list was left, for the way back to it within the page's life. */
export interface LeftList {
  query: string;
  scroll: number;
  row: string;
}

let left: LeftList | null = null;

export function leaveList(how: LeftList): void {
  left = how;
}

/** As it was left under that view, or null. */
export const leftUnder = (query: string): LeftList | null => (left?.query === query ? left : null);
