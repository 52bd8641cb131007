import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { joinDollar, splitDollar } from '#lib/contract/dollar-path.ts';
import { isBelow } from '#lib/user/apk-files.ts';
import { api } from './api.ts';
import { untilLoaded } from './until-loaded.ts';

const FOLDERS = ['apk'];
/** What was seen this short a time ago is not asked for again. */
const FRESH_MS = 5_000;

/** What is in a folder of the builds; its path has the folders joined by '$' (specification §7). */
export const folderQuery = (path: string) =>
  queryOptions({
    queryKey: [...FOLDERS, path],
    queryFn: ({ signal }) => api('GET /api/apk/{path}', { params: { path }, signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: untilLoaded,
  });

/** Looked for from the radio's folder on: an address that isn't there is never asked for. */
async function isThere(client: QueryClient, parts: readonly string[]): Promise<boolean> {
  for (let depth = 1; depth < parts.length; depth += 1) {
    const folder = folderQuery(joinDollar(parts.slice(0, depth)));
    const holds = async (staleTime: number) => {
      const { files } = await client.fetchQuery({ ...folder, staleTime });
      return files.some(({ name }) => name === parts[depth]);
    };
    // What was seen a moment ago may be from before the build ended.
    if (!(await holds(FRESH_MS)) && !(await holds(0))) return false;
  }
  return true;
}

/** Which of these built files, folders joined by '/', were not deleted. */
export const stillThereQuery = (client: QueryClient, paths: readonly string[]) =>
  queryOptions({
    queryKey: [...FOLDERS, 'there', ...paths],
    queryFn: async () => {
      const there = await Promise.all(paths.map((path) => isThere(client, path.split('/'))));
      return paths.filter((_, at) => there[at]);
    },
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });

/** Deletes a built file; gives the folder to go back to. @throws ApiError */
export async function deleteFile(client: QueryClient, path: string): Promise<string> {
  const [flavor = ''] = splitDollar(path);
  const { backTo } = await api('DELETE /api/apk/{flavor}', { params: { flavor }, query: { path } });
  await client.invalidateQueries({ queryKey: FOLDERS, refetchType: 'none' });
  await client.refetchQueries({
    queryKey: FOLDERS,
    type: 'active',
    // The folders that the last file left empty went with it.
    predicate: ({ queryKey: [, folder] }) => !(backTo && isBelow(backTo, String(folder))),
  });
  return backTo;
}

/** A build left something. */
export const askFoldersAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: FOLDERS });
