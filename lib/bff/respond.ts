import { Readable } from 'node:stream';
import { asked, newRequestId } from '#lib/asked.ts';
import { log } from '#lib/log.ts';
import { HSTS } from '#lib/session/page-headers.ts';
import { isSecure } from '#lib/session/session.ts';
import { BffError, ownFault } from './errors.ts';

/** What every answer of the panel's API carries. */

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Bytes, a stream that passes through, or nothing. */
  body: Buffer | Readable | null;
}

/** What the request is called already, or a new name for it. */
export const requestIdHere = (): string => asked()?.id ?? newRequestId();

export const guardHeaders = (requestId: string): Record<string, string> => ({
  ...(isSecure() && HSTS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-request-id': requestId,
});

/** `json` is JSON already. */
export const jsonAnswer = (
  json: Buffer | null,
  requestId: string,
  status = 200,
  headers: Record<string, string> = {},
): Answer => ({
  status,
  headers: {
    ...guardHeaders(requestId),
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  },
  body: json,
});

/** An error as `{message, requestId, fields?, outcome?}`; whatever is not ours becomes a 500 that tells nothing. */
export function errorAnswer(
  error: unknown,
  requestId: string,
  call: string,
  headers: Record<string, string> = {},
): Answer {
  const known = error instanceof BffError ? error : new BffError(500, ownFault(requestId));
  const { status, message, fields, unknown, retryAfter } = known;
  if (known !== error) log().error({ requestId, call, err: error }, 'a call failed');
  else if (status >= 500)
    log().warn({ requestId, call, status }, 'a call was answered with an error');
  const told = {
    message,
    requestId,
    ...(fields && { fields }),
    ...(unknown && { outcome: 'unknown' }),
  };
  return jsonAnswer(Buffer.from(JSON.stringify(told)), requestId, status, {
    ...headers,
    ...(retryAfter && { 'retry-after': retryAfter }),
  });
}

/** The answer as the web's; a stream keeps streaming. */
export function toResponse({ status, headers, body }: Answer): Response {
  const sent = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body;
  return new Response(sent as BodyInit | null, { status, headers });
}
