/**
 * Which row a mouse has really left (specification §2: hovering off marks read). A row that scrolls
 * away under a still mouse was not left, and one that scrolls in under it was not entered: only a
 * pointer that moved counts.
 */
export function createHoverOff() {
  let over: string | null = null;
  let x = Number.NaN;
  let y = Number.NaN;
  return {
    /** The pointer is at a point over `row` (null: over none). Returns the row that it left by moving. */
    at(row: string | null, pointX: number, pointY: number): string | null {
      const moved = pointX !== x || pointY !== y;
      x = pointX;
      y = pointY;
      if (!moved) {
        if (row !== over) over = null;
        return null;
      }
      const left = over !== row ? over : null;
      over = row;
      return left;
    },
    /** The rows moved, not the pointer: a scroll, or a list that changed. */
    rowsMoved(): void {
      over = null;
    },
  };
}
