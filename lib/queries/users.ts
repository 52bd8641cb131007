import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { USERS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { toRow, type UserRow } from '#lib/users/rows.ts';
import { api } from './api.ts';
import { freshOf } from './fresh-of.ts';
import { pollAfter } from './poll-after.ts';
import { onReturn } from './until-loaded.ts';

export interface UsersList {
  /** Newest first. */
  rows: UserRow[];
  /** false: further pages are on their way. */
  isWhole: boolean;
}

/** What is asked for first (specification §7). */
export const usersPage = (suspended: boolean, page = 0) =>
  ({
    page: String(page),
    limit: String(USERS_PAGE_SIZE),
    order: 'created_at desc',
    'show-suspended': suspended ? 'true' : 'false',
  }) as const;

/** Pages that are asked for at most: an upstream that never ends has to end here. */
const MOST_PAGES = 500;

/** All accounts, page after page, each shown as it comes; null when they may not be seen. */
export const usersQuery = (suspended: boolean) => {
  const queryKey = ['users', 'list', suspended] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<UsersList | null> => {
      const seen = new Set<string>();
      let rows: UserRow[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await api('GET /api/users', { query: usersPage(suspended, page), signal });
        if (answer === null) return page === 0 ? null : { rows, isWhole: true };
        const fresh = freshOf(answer, seen);
        rows = [...rows, ...fresh.map(toRow)];
        // Some upstreams have one page alone.
        if (answer.length < USERS_PAGE_SIZE || fresh.length === 0) break;
        const shown = client.getQueryData<UsersList | null>(queryKey);
        if (!shown || (!shown.isWhole && shown.rows.length < rows.length))
          client.setQueryData<UsersList>(queryKey, { rows, isWhole: false });
      }
      return { rows, isWhole: true };
    },
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: onReturn,
    refetchInterval: ({ state: { data, error } }) =>
      error && !data?.isWhole ? pollAfter(error) : false,
  });
};
