import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallBody } from '#lib/contract/calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import type { SubUser } from '#lib/contract/roles.ts';
import { SUB_USER_FLAGS } from '#lib/contract/words.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { dropFrom, putConfirmed } from './confirmed.ts';
import { freshOf } from './fresh-of.ts';
import { createFlagSaver, type Flags } from './role-flags.ts';
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

/** The sub-user object (specification §7); of one that nobody knows, the flags alone. */
function wholeOf(id: Id, row: SubUser | undefined, flags: Flags): CallBody<'PUT /api/roles/users'> {
  if (!row) return { id, ...flags };
  const { name, email } = row;
  const stored = Object.fromEntries(SUB_USER_FLAGS.map((flag) => [flag, row[flag]])) as Flags;
  return { id: row.id, name, email, ...stored, ...flags };
}

/** What was seen this short a time ago (ms) is sent back whole without another look. */
const FRESH_MS = 10_000;
/** How long a save waits for that look (ms). */
const LOOK_MS = 1_500;

/** Somebody else may have changed what is not pressed here. */
function lookIfOld(client: QueryClient): Promise<unknown> | undefined {
  const seen = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - seen < FRESH_MS) return undefined;
  const look = client.fetchQuery({ ...subUsersQuery, staleTime: FRESH_MS }).catch(() => undefined);
  return Promise.race([look, new Promise((resolve) => setTimeout(resolve, LOOK_MS))]);
}

const savers = new WeakMap<QueryClient, ReturnType<typeof createFlagSaver>>();

function saverOf(client: QueryClient) {
  let saver = savers.get(client);
  if (!saver) {
    saver = createFlagSaver({
      prepare: () => lookIfOld(client),
      send: (id, flags) => {
        const row = client.getQueryData(queryKey)?.find((user) => sameId(user.id, id));
        return api('PUT /api/roles/users', { body: wholeOf(id, row, flags), keepalive: true });
      },
      stored: (id, flags) =>
        putConfirmed<SubUser[]>(client, queryKey, (rows) =>
          rows.map((row) => (sameId(row.id, id) ? { ...row, ...flags } : row)),
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
