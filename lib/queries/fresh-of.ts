import type { Id } from '#lib/contract/loose.ts';

/**
 * What of a page is not among those `seen`, which takes it in. What moved on to the next page meanwhile
 * comes again with it, and some upstreams send one row twice: of two of one id nothing tells which.
 */
export function freshOf<T extends { id: Id }>(page: readonly T[], seen = new Set<string>()): T[] {
  return page.filter(({ id }) => {
    const isFresh = !seen.has(String(id));
    seen.add(String(id));
    return isFresh;
  });
}
