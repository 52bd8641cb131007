import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/queries/api.ts';

const AGAIN_MS = 15_000;

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: ({ signal }) => api('GET /api/user/{id}', { params: { id }, signal }),
    // After a failure it recovers by itself.
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
