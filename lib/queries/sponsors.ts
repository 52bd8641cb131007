import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallBody } from '#lib/contract/calls.ts';
import type { Sponsor } from '#lib/contract/sponsors.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { freshOf } from './fresh-of.ts';
import { removeWithImage } from './remove-with-image.ts';
import { onReturn, untilLoaded } from './until-loaded.ts';

export const sponsorsQuery = queryOptions({
  queryKey: ['sponsors', 'list'],
  queryFn: ({ signal }) => api('GET /api/sponsor', { signal }),
  select: (sponsors) => freshOf(sponsors),
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: onReturn,
  refetchInterval: untilLoaded,
});

const ONE = ['sponsors', 'one'];

/** One sponsor; null when there is none. */
export const sponsorQuery = (id: string) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: async ({ signal }): Promise<Sponsor | null> => {
      const [sponsor] = await api('GET /api/sponsor/{id}', { params: { id }, signal });
      return sponsor ?? null;
    },
    refetchOnWindowFocus: 'always',
    refetchInterval: untilLoaded,
  });

export const saveSponsor = (body: CallBody<'POST /api/sponsor'>) =>
  api('POST /api/sponsor', { body });

/** As it is stored at this moment. @throws ApiError 404 when there is none any more */
export async function currentSponsor(client: QueryClient, id: string): Promise<Sponsor> {
  const sponsor = await client.fetchQuery({ ...sponsorQuery(id), staleTime: 0 });
  if (!sponsor) throw new ApiError(404, 'Este auspiciante no existe.');
  return sponsor;
}

/** One as the list has it, to be shown while its own call is under way. */
export const listedSponsor = (client: QueryClient, id: string): Sponsor | undefined =>
  client.getQueryData(sponsorsQuery.queryKey)?.find((sponsor) => String(sponsor.id) === id);

/** After a save: whoever opens list or sponsor sees what is stored now. */
export function keepSponsor(client: QueryClient, answer: CallAnswer<'POST /api/sponsor'>): void {
  client.removeQueries({ queryKey: sponsorsQuery.queryKey });
  void client.prefetchQuery(sponsorsQuery);
  // Not every upstream answers with the record.
  if ('id' in answer && typeof answer.image === 'string' && typeof answer.link === 'string') {
    const sponsor = answer as unknown as Sponsor;
    client.setQueryData(sponsorQuery(String(sponsor.id)).queryKey, sponsor);
  } else void client.invalidateQueries({ queryKey: ONE });
}

/** @throws ApiError */
export const removeSponsor = (client: QueryClient, sponsor: Sponsor): Promise<void> =>
  removeWithImage(client, 'DELETE /api/sponsor/{id}/{image}', sponsorsQuery.queryKey, sponsor);
