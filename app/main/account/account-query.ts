import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/queries/api.ts';

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: ({ signal }) => api('GET /api/user/{id}', { params: { id }, signal }),
  });
