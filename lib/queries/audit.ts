import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const PAGE_ROWS = 100;

/** What super admins did, newest first, page after page. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit', 'list'],
  queryFn: ({ pageParam, signal }) =>
    api('GET /api/audit', {
      query: { page: String(pageParam), limit: String(PAGE_ROWS) },
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: (last, _, page) => (last.length < PAGE_ROWS ? undefined : page + 1),
  staleTime: 0,
});
