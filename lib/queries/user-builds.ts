import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Build, BuildType, BuildWithLog } from '#lib/contract/builds.ts';
import type { Id } from '#lib/contract/loose.ts';
import { isUnderWay } from '#lib/contract/words.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { NO_PERMISSION } from './user.ts';

/** While one is under way, and to hear of one that somebody else started (ms). */
const WORKING_MS = 1_500;
const QUIET_MS = 15_000;

/** What other upstreams answer to calls of ours. */
const UNKNOWN_CALL = [404, 405, 501];

export const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && UNKNOWN_CALL.includes(error.status);

/** null where the upstream knows nothing of it. */
export async function whereKnown<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
}

/** A radio's builds, newest first; null where the upstream keeps none. */
export const buildsQuery = (flavor: string) =>
  queryOptions({
    queryKey: ['builds', 'of', flavor],
    queryFn: ({ signal }): Promise<Build[] | null> =>
      whereKnown(api('GET /api/builds', { query: { flavor }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === null) return false;
      return data?.some(({ state }) => isUnderWay(state)) ? WORKING_MS : QUIET_MS;
    },
  });

/** What a build of an account's radio needs; null where the upstream doesn't tell. */
export const checklistQuery = (userId: string) =>
  queryOptions({
    queryKey: ['builds', 'checklist', userId],
    queryFn: ({ signal }) =>
      whereKnown(api('GET /api/builds/checklist/{id}', { params: { id: userId }, signal })),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/** A build and its log from a byte on. @throws ApiError */
export const buildLog = (
  id: Id,
  offset: number,
  signal?: AbortSignal,
): Promise<BuildWithLog | null> =>
  api('GET /api/builds/{id}', {
    params: { id: String(id) },
    query: { offset: String(offset) },
    signal,
  });

/** Something of the radio changed: what builds need is looked at anew. */
export const askChecklistAgain = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: checklistQuery(userId).queryKey, exact: true });

export const askBuildsAgain = (client: QueryClient, flavor: string): Promise<void> =>
  client.invalidateQueries({ queryKey: buildsQuery(flavor).queryKey, exact: true });

/** Queues a build; gives what to tell. @throws ApiError */
export async function startBuild(type: BuildType, flavor: string, user: Id): Promise<string> {
  const answer = await api('POST /api/build-apk', { body: { type, flavor, user } });
  if (answer === null) throw new ApiError(403, NO_PERMISSION);
  return answer.msg || answer.message || 'Compilación pedida.';
}

/** @throws ApiError */
export const cancelBuild = (id: Id) =>
  api('DELETE /api/builds/{id}', { params: { id: String(id) } });
