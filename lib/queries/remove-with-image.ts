import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CallName } from '#lib/contract/calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { dropFrom } from './confirmed.ts';

type Removal = Extract<CallName, `DELETE /api/${string}/{id}/{image}`>;

interface Row {
  id: Id;
  image: string;
}

/**
 * Deletes a record whose address names its picture as well, and takes it out of the list. The
 * picture may be another one by now: then it is not deleted, and the list shows what there is.
 * @throws ApiError
 */
export async function removeWithImage(
  client: QueryClient,
  call: Removal,
  queryKey: QueryKey,
  { id, image }: Row,
): Promise<void> {
  try {
    await api(call, { params: { id: String(id), image: image || '=' } });
  } catch (error) {
    const asked = client.refetchQueries({ queryKey, exact: true });
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await asked;
    const rows = client.getQueryData<Row[]>(queryKey);
    // Gone: somebody else has deleted it already, and that is done as well.
    if (rows?.some((row) => String(row.id) === String(id))) throw error;
  }
  await dropFrom<Row>(client, queryKey, id);
}
