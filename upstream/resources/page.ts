/** Rows of one page, at most: more is for the next one. */
const MAX_ROWS = 1_000;

/** page and limit of an address, as rows. */
export function page(query: { page: string; limit: string }): { limit: number; offset: number } {
  const limit = Math.min(Number(query.limit), MAX_ROWS);
  return { limit, offset: Number(query.page) * limit };
}
