import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallBody } from '#lib/contract/calls.ts';
import type { Radio } from '#lib/contract/radio.ts';
import { api } from './api.ts';
import { untilLoaded } from './until-loaded.ts';

/** The radio of the session; null before it is made. */
export const radioQuery = queryOptions({
  queryKey: ['radio'],
  queryFn: async ({ signal }): Promise<Radio | null> => {
    const [radio] = await api('GET /api/radio', { signal });
    return radio ?? null;
  },
  // What somebody else saved meanwhile is merged into the form, or asked about.
  refetchOnWindowFocus: 'always',
  refetchInterval: untilLoaded,
});

type Body = CallBody<'POST /api/radio'>;
type Answer = CallAnswer<'POST /api/radio'>;

/** Creates the radio where the form has no id, updates it otherwise (specification §4). */
export function saveRadio({ id, ...form }: Body): Promise<Answer> {
  return id === null || id === undefined
    ? api('PUT /api/radio', { body: form })
    : api('POST /api/radio', { body: { ...form, id } });
}

/** What is stored now, asked anew. @throws ApiError */
export const refreshRadio = (client: QueryClient): Promise<Radio | null> =>
  client.fetchQuery({ ...radioQuery, staleTime: 0 });

/** Keeps what a save was answered with; gives the radio as it is stored now. @throws ApiError */
export async function keepRadio(client: QueryClient, answer: Answer): Promise<Radio | null> {
  // One that was asked for before the save is not to undo it.
  await client.cancelQueries(radioQuery);
  const before = client.getQueryData(radioQuery.queryKey);
  // Not every upstream answers with the record, and of a new one there is nothing to complete it from.
  if (!before || answer?.id === undefined || !('name' in answer)) return refreshRadio(client);
  const after = { ...before, ...answer } as Radio;
  client.setQueryData(radioQuery.queryKey, after);
  return after;
}
