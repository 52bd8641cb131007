import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Id } from '#lib/contract/loose.ts';
import type { Push } from '#lib/contract/pushs.ts';
import type { PushValues } from '#lib/pushs/form.ts';
import { lookAgainAfter } from '#lib/pushs/state.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { putConfirmed } from './confirmed.ts';
import { freshOf } from './fresh-of.ts';
import { pollAfter } from './poll-after.ts';
import { onReturn } from './until-loaded.ts';

/** The page of the list (specification §7): 'nada' is no day in particular. */
export const PUSHS_PAGE = { date: 'nada', page: '0', limit: String(PAGE_SIZE) };

const STALE_MS = 5_000;

/** What is being sent is looked at until it is settled; what failed to load, until it is there. */
const nextLook = (pushs: readonly Push[], error: Error | null): number | false =>
  error ? pollAfter(error) : lookAgainAfter(pushs, Date.now());

/** The notifications, newest first. */
export const pushsQuery = queryOptions({
  queryKey: ['pushs', 'list'],
  queryFn: ({ signal }) => api('GET /api/pushs', { query: PUSHS_PAGE, signal }),
  select: (pushs) => freshOf(pushs),
  staleTime: STALE_MS,
  refetchOnWindowFocus: onReturn,
  refetchInterval: ({ state }) => nextLook(state.data ?? [], state.error),
});

/** One notification; null when there is none. */
export const pushQuery = (id: string) =>
  queryOptions({
    queryKey: ['pushs', 'one', id],
    queryFn: ({ signal }) => api('GET /api/push/{id}', { params: { id }, signal }),
    staleTime: STALE_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => nextLook(state.data ? [state.data] : [], state.error),
  });

const isIt =
  (id: Id) =>
  (push: Push): boolean =>
    String(push.id) === String(id);

/** One as the list has it, to be shown while its own call is under way. */
export const listedPush = (client: QueryClient, id: string): Push | undefined =>
  client.getQueryData(pushsQuery.queryKey)?.find(isIt(id));

/** As it is stored at this moment. @throws ApiError 404 when there is none any more */
export async function currentPush(client: QueryClient, id: string): Promise<Push> {
  const push = await client.fetchQuery({ ...pushQuery(id), staleTime: 0 });
  if (!push) throw new ApiError(404, 'Esta notificación no existe.');
  return push;
}

/** Stores a notification and sends it, or sends it again. @throws ApiError */
export const sendPush = (body: PushValues) => api('PUT /api/push', { body });

/** After a sending: whoever opens list or notification sees what became of it. */
export const forgetPushs = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['pushs'] });

/** Deletes a notification, and takes it out of the list. @throws ApiError */
export async function deletePush(client: QueryClient, id: string): Promise<void> {
  try {
    await api('DELETE /api/push/{id}', { params: { id } });
  } catch (error) {
    // Somebody else has deleted it already: done as well.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  await putConfirmed<Push[]>(client, pushsQuery.queryKey, (pushs) =>
    pushs.filter((push) => !isIt(id)(push)),
  );
  await putConfirmed<Push | null>(client, pushQuery(id).queryKey, () => null);
}
