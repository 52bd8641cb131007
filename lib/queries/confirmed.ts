import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Id } from '#lib/contract/loose.ts';

/**
 * Puts into a cached answer what the server confirmed. An answer on its way was asked for before, so
 * it is not waited for: an older one never undoes a newer fact.
 */
export async function putConfirmed<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (data: T) => T,
): Promise<void> {
  const exact = { queryKey, exact: true };
  const wasOnItsWay = client.isFetching(exact) > 0;
  await client.cancelQueries(exact);
  client.setQueryData<T>(queryKey, (data) => data && change(data));
  if (wasOnItsWay) void client.invalidateQueries(exact);
}

/** Takes a record out of a cached list. */
export const dropFrom = <T extends { id: Id }>(client: QueryClient, queryKey: QueryKey, id: Id) =>
  putConfirmed<T[]>(client, queryKey, (rows) =>
    rows.filter((row) => String(row.id) !== String(id)),
  );
