import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Program } from '#lib/contract/programing.ts';
import { arranged, sorted } from '#lib/programing/order.ts';
import { api } from './api.ts';
import { freshOf } from './fresh-of.ts';
import { programingKeys } from './programing-keys.ts';
import { programOrder } from './programing-order.ts';
import { untilLoaded } from './until-loaded.ts';

export const PROGRAMS_PAGE = { page: '0', limit: String(PAGE_SIZE) } as const;

async function fetchPrograms(client: QueryClient, signal: AbortSignal): Promise<Program[]> {
  const order = programOrder(client);
  const mark = order.mark();
  const programs = await api('GET /api/programing', { query: PROGRAMS_PAGE, signal });
  return order.settle(sorted(freshOf(programs)), mark);
}

export const programsQuery = queryOptions({
  queryKey: programingKeys.list(),
  queryFn: ({ client, signal }) => fetchPrograms(client, signal),
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: untilLoaded,
});

/** The programmes as they are to be shown; `initial` is the page's own, for the first HTML. */
export function usePrograms(initial?: Program[]) {
  const keeper = programOrder(useQueryClient());
  const query = useQuery({
    ...programsQuery,
    initialData: () => initial && sorted(freshOf(initial)),
  });
  const { order, held } = useSyncExternalStore(keeper.watch, keeper.view, keeper.view);
  const { data } = query;
  const programs = useMemo(
    () => held ?? (data && (order ? arranged(data, order) : data)),
    [data, order, held],
  );
  return { ...query, programs };
}

/** One programme; null when there is none. */
export const programQuery = (id: string) =>
  queryOptions({
    queryKey: programingKeys.detail(id),
    queryFn: ({ signal }): Promise<Program | null> =>
      api('GET /api/programing/{id}', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: untilLoaded,
  });
