import { type CallName, callOf } from '#lib/contract/calls.ts';
import { settings } from '#lib/env.ts';
import type { Session } from '#lib/session/session.ts';
import { checkParams, checkQuery } from './check.ts';
import { BffError } from './errors.ts';
import { failureOf } from './exchange.ts';
import { disposition, kindOf } from './file-headers.ts';
import { assertAccess } from './identity.ts';
import { errorResponse, guardHeaders } from './respond.ts';
import { cutError, type Incoming, type Outgoing, send } from './upstream.ts';

/** Files and downloads: streamed, with ranges, never buffered. */

export interface MediaRequest {
  name: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  session: Session;
  request: Request;
  requestId: string;
  head: boolean;
}

const UP = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const DOWN = ['accept-ranges', 'content-range', 'etag', 'last-modified'];
/** Nothing in a stored file may run, whatever it turns out to be. */
const FILE_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

function copied(from: Headers, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

function fileName(name: CallName, params: Record<string, string>): string {
  if (callOf(name).kind === 'text') return 'flavors.txt';
  const value = params.filename ?? params.path ?? 'ic_launcher.png';
  return value.slice(value.lastIndexOf('/') + 1);
}

function headersFor(
  { name, params, requestId }: MediaRequest,
  { headers, status }: Incoming,
): Record<string, string> {
  const called = fileName(name, params);
  const { contentType, inline } = kindOf(called, headers.get('content-type'));
  const isText = callOf(name).kind === 'text';
  // Bytes that were unpacked on the way have another length than the one announced.
  const packed = headers.has('content-encoding') && status !== 304;
  return {
    ...guardHeaders(requestId),
    'content-security-policy': FILE_CSP,
    'cache-control': isText ? 'no-store' : 'private, no-cache',
    ...(status !== 304 && {
      'content-type': isText ? 'text/plain; charset=utf-8' : contentType,
      'content-disposition': disposition(called, inline && !isText),
    }),
    ...(packed ? {} : copied(headers, [...DOWN, ...(status === 304 ? [] : ['content-length'])])),
  };
}

/** The stream with its first piece already there: what can't be read at all is an error answer, not a cut one. */
async function primed(
  body: ReadableStream<Uint8Array>,
  outgoing: Outgoing,
): Promise<ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  let first: Awaited<ReturnType<typeof reader.read>>;
  try {
    first = await reader.read();
  } catch (error) {
    throw cutError(error, outgoing);
  }
  let pending = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = pending ?? (await reader.read());
        pending = undefined as never;
        if (piece.done) controller.close();
        else controller.enqueue(piece.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * The file, or the part of it that was asked for.
 * @throws BffError
 */
export async function streamMedia(media: MediaRequest): Promise<Response> {
  const { name, session, request, requestId, head } = media;
  const params = checkParams(name, media.params);
  await assertAccess(name, session, params);
  const outgoing: Outgoing = {
    name,
    params,
    query: checkQuery(name, media.query),
    token: session.token,
    headers: { accept: '*/*', ...copied(request.headers, UP) },
    head,
    signal: request.signal,
  };
  // The limit is for the answer to begin; how long it streams is the listener's business.
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException('no answer', 'TimeoutError')),
    settings().upstreamTimeoutMs,
  );
  try {
    const incoming = await send(outgoing, limit.signal);
    const { status, headers } = incoming;
    if (status === 416) {
      await incoming.body?.cancel();
      const range = copied(headers, ['content-range', 'accept-ranges']);
      return errorResponse(new BffError(416), { requestId, call: name, headers: range });
    }
    const good = status === 200 || status === 206 || status === 304;
    if (!good && status >= 200 && status < 300) throw new BffError(502);
    if (!good) throw await failureOf(incoming, outgoing, session);
    if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) {
      await incoming.body?.cancel();
      throw new BffError(502);
    }
    const body = incoming.body && (await primed(incoming.body, outgoing));
    return new Response(body, { status, headers: headersFor({ ...media, params }, incoming) });
  } finally {
    clearTimeout(timer);
  }
}
