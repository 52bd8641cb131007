import { randomUUID } from 'node:crypto';
import { log } from '#lib/log.ts';
import { BffError } from './errors.ts';

/** What every answer of the panel's API carries. */

export const newRequestId = (): string => randomUUID();

export const guardHeaders = (requestId: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-request-id': requestId,
});

export function jsonResponse(
  data: unknown,
  {
    status = 200,
    requestId,
    headers,
  }: {
    status?: number;
    requestId: string;
    headers?: Record<string, string>;
  },
): Response {
  return new Response(JSON.stringify(data), {
    status,
    headers: {
      ...guardHeaders(requestId),
      'content-type': 'application/json; charset=utf-8',
      ...headers,
    },
  });
}

/** An error as `{message, fields?, outcome?}`; whatever is not ours becomes a 500 that tells nothing. */
export function errorResponse(
  error: unknown,
  {
    requestId,
    call,
    headers,
  }: {
    requestId: string;
    call?: string;
    headers?: Record<string, string>;
  },
): Response {
  const known = error instanceof BffError ? error : new BffError(500);
  if (known !== error) log().error({ requestId, call, err: error }, 'a call failed');
  else if (known.status >= 500)
    log().warn({ requestId, call, status: known.status }, 'a call was answered with an error');
  return jsonResponse(
    {
      message: known.message,
      requestId,
      ...(known.fields && { fields: known.fields }),
      ...(known.unknown && { outcome: 'unknown' }),
    },
    {
      status: known.status,
      requestId,
      headers: { ...headers, ...(known.retryAfter && { 'retry-after': known.retryAfter }) },
    },
  );
}
