import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallBody } from '#lib/contract/calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import type { User } from '#lib/contract/users.ts';
import { bodyOf } from '#lib/user/values.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { putConfirmed } from './confirmed.ts';
import { untilLoaded } from './until-loaded.ts';

/** What an answer of nothing says (specification §8). */
export const NO_PERMISSION = 'No tiene permisos para esta accion';

/** What the server itself waits for Google, or for a key to be made, beyond other calls (ms). */
const PATIENCE_MS = 80_000;

const keyOf = (id: string) => ['user', 'detail', id] as const;
/** Every list of accounts, however it is filtered. */
const LISTS = ['users'];

/** An account with its radio and key; null when it may not be seen. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /api/user-with-radio/{id}', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: untilLoaded,
  });

/** As it is stored at this moment. @throws ApiError */
export async function currentUser(client: QueryClient, id: string): Promise<User> {
  const user = await client.fetchQuery({ ...userQuery(id), staleTime: 0 });
  if (!user) throw new ApiError(403, NO_PERMISSION);
  return user;
}

/** An answer of nothing is a refusal. @throws ApiError */
function done<T>(answer: T | null): T {
  if (answer === null) throw new ApiError(403, NO_PERMISSION);
  return answer;
}

type Body = Parameters<typeof bodyOf>[1];

/** Updates the account of that id; without one, creates it. @throws ApiError */
export async function saveUser(client: QueryClient, id: string | null, body: Body) {
  if (id === null) return done(await api('PUT /api/user/{id}', { params: { id: '0' }, body }));
  const stored = client.getQueryData(userQuery(id).queryKey);
  return done(await api('POST /api/user/{id}', { params: { id }, body: bodyOf(stored, body) }));
}

/** After a change: lists of accounts are asked for anew. */
export const askListsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: LISTS });

/** The account itself too. */
export async function askUserAgain(client: QueryClient, id: string): Promise<void> {
  void askListsAgain(client);
  await client.invalidateQueries({ queryKey: keyOf(id), exact: true });
}

/** @throws ApiError */
export async function deleteUser(client: QueryClient, id: string): Promise<void> {
  try {
    await api('DELETE /api/user/{id}', { params: { id } });
  } catch (error) {
    // Somebody else has deleted it already: done as well.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  client.removeQueries({ queryKey: ['builds'] });
  await askListsAgain(client);
}

/** Saves at once whether builds give an APK or a bundle (specification §4). @throws ApiError */
export async function setRadioType(
  client: QueryClient,
  userId: string,
  radioId: Id,
  is_apk: 0 | 1,
): Promise<void> {
  await api('POST /api/radio-type/{radioId}', {
    params: { radioId: String(radioId) },
    body: { is_apk },
  });
  await putConfirmed<User | null>(client, keyOf(userId), (user) =>
    user?.radio ? { ...user, radio: { ...user.radio, is_apk } } : user,
  );
  void askListsAgain(client);
}

/** Stores a launcher icon: all five densities out of one picture, or one of them. @throws ApiError */
export const storeIcons = (body: CallBody<'POST /api/radio/icons'>) =>
  api('POST /api/radio/icons', { body });

/** Registers the app in the mobile backend. @throws ApiError naming the setting that is missing */
export const registerApp = async (body: CallBody<'POST /api/create-firebase-flavor'>) =>
  done(await api('POST /api/create-firebase-flavor', { body, patienceMs: PATIENCE_MS }));

/** `key_file` and `key_notes` come down this once. */
export type NewKey = NonNullable<CallAnswer<'POST /api/user/{id}/key'>>;

/** Makes a signing key on the server. @throws ApiError */
export const makeKey = async (
  id: string,
  body: CallBody<'POST /api/user/{id}/key'>,
): Promise<NewKey> =>
  done(await api('POST /api/user/{id}/key', { params: { id }, body, patienceMs: PATIENCE_MS }));
