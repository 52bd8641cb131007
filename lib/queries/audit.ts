import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { api } from './api.ts';

const PAGE_ROWS = 100;

/** What super admins did, newest first, page after page; of one person when words of a name or email are given. */
export const auditQuery = (person: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', person],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/audit', {
        query: {
          page: String(pageParam),
          limit: String(PAGE_ROWS),
          person: person || undefined,
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, _, page) => (last.length < PAGE_ROWS ? undefined : page + 1),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
