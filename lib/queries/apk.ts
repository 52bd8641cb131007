import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { splitDollar } from '#lib/contract/dollar-path.ts';
import { api } from './api.ts';
import { untilLoaded } from './until-loaded.ts';

const FOLDERS = ['apk'];

/** What is in a folder of the builds; its path has the folders joined by '$' (specification §7). */
export const folderQuery = (path: string) =>
  queryOptions({
    queryKey: [...FOLDERS, path],
    queryFn: ({ signal }) => api('GET /api/apk/{path}', { params: { path }, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: true,
    refetchInterval: untilLoaded,
  });

/** Deletes a built file; gives the folder to go back to. @throws ApiError */
export async function deleteFile(client: QueryClient, path: string): Promise<string> {
  const [flavor = ''] = splitDollar(path);
  const { backTo } = await api('DELETE /api/apk/{flavor}', { params: { flavor }, query: { path } });
  await client.invalidateQueries({ queryKey: FOLDERS });
  return backTo;
}

/** A build left something. */
export const askFoldersAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: FOLDERS });
