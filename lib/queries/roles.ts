import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '#lib/contract/calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import type { SubUser } from '#lib/contract/roles.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { dropFrom, putConfirmed } from './confirmed.ts';
import { freshOf } from './fresh-of.ts';
import { createFlagSaver } from './role-flags.ts';
import { onReturn, untilLoaded } from './until-loaded.ts';

/** Sub-users; null while the module is inactive. */
export const subUsersQuery = queryOptions({
  queryKey: ['roles', 'users'],
  queryFn: ({ signal }) => api('GET /api/roles/users', { signal }),
  select: (users) => users && freshOf(users),
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: onReturn,
  refetchInterval: untilLoaded,
});

const { queryKey } = subUsersQuery;

export const addSubUser = (body: CallBody<'POST /api/roles/add-user'>) =>
  api('POST /api/roles/add-user', { body });

export const askSubUsersAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey });

/** @throws ApiError */
export async function removeSubUser(client: QueryClient, { id }: SubUser): Promise<void> {
  try {
    await api('DELETE /api/roles/users/{id}', { params: { id: String(id) } });
  } catch (error) {
    // Somebody else has deleted it already: done as well.
    if (!(error instanceof ApiError && error.status === 404)) {
      void askSubUsersAgain(client);
      throw error;
    }
  }
  await dropFrom<SubUser>(client, queryKey, id);
}

const savers = new WeakMap<QueryClient, ReturnType<typeof createFlagSaver>>();

function saverOf(client: QueryClient) {
  let saver = savers.get(client);
  if (!saver) {
    saver = createFlagSaver({
      // The changed flag alone: two at once never undo each other (C14).
      send: (id, flag, value) =>
        api('PUT /api/roles/users', { body: { id, [flag]: value }, keepalive: true }),
      stored: (id, flag, value) =>
        putConfirmed<SubUser[]>(client, queryKey, (rows) =>
          rows.map((row) => (sameId(row.id, id) ? { ...row, [flag]: value } : row)),
        ),
      lookAgain: () => void askSubUsersAgain(client),
    });
    savers.set(client, saver);
  }
  return saver;
}

const sameId = (one: Id, other: Id): boolean => String(one) === String(other);

/** The tab's saver of boxes: it goes on when the screen is left. */
export const useFlagSaver = () => saverOf(useQueryClient());
