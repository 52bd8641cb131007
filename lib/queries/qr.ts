import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallAnswer, CallBody } from '#lib/contract/calls.ts';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import type { QrCode } from '#lib/contract/qr.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { freshOf } from './fresh-of.ts';
import { removeWithImage } from './remove-with-image.ts';
import { onReturn, untilLoaded } from './until-loaded.ts';

export const QR_PAGE = { page: '0', limit: String(PAGE_SIZE) };

export const qrsQuery = queryOptions({
  queryKey: ['qr', 'list'],
  queryFn: ({ signal }) => api('GET /api/qr', { query: QR_PAGE, signal }),
  select: (qrs) => freshOf(qrs),
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: onReturn,
  refetchInterval: untilLoaded,
});

const ONE = ['qr', 'one'];

/** One QR; null when there is none. */
export const qrQuery = (id: string) =>
  queryOptions({
    queryKey: [...ONE, id],
    queryFn: ({ signal }) => api('GET /api/qr/{id}', { params: { id }, signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: untilLoaded,
  });

export const saveQr = (body: CallBody<'POST /api/qr'>) => api('POST /api/qr', { body });

/** As it is stored at this moment. @throws ApiError 404 when there is none any more */
export async function currentQr(client: QueryClient, id: string): Promise<QrCode> {
  const qr = await client.fetchQuery({ ...qrQuery(id), staleTime: 0 });
  if (!qr) throw new ApiError(404, 'Este QR no existe.');
  return qr;
}

/** One as the list has it, to be shown while its own call is under way. */
export const listedQr = (client: QueryClient, id: string): QrCode | undefined =>
  client.getQueryData(qrsQuery.queryKey)?.find((qr) => String(qr.id) === id);

/** After a save: whoever opens list or QR sees what is stored now. */
export function keepQr(client: QueryClient, answer: CallAnswer<'POST /api/qr'>): void {
  client.removeQueries({ queryKey: qrsQuery.queryKey });
  void client.prefetchQuery(qrsQuery);
  // Not every upstream answers with the record.
  if ('id' in answer && typeof answer.image === 'string' && typeof answer.name === 'string') {
    const qr = answer as unknown as QrCode;
    client.setQueryData(qrQuery(String(qr.id)).queryKey, qr);
  } else void client.invalidateQueries({ queryKey: ONE });
}

/** @throws ApiError */
export const removeQr = (client: QueryClient, qr: QrCode): Promise<void> =>
  removeWithImage(client, 'DELETE /api/qr/{id}/{image}', qrsQuery.queryKey, qr);
