import type { Readable } from 'node:stream';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import { settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import type { Session } from '#lib/session/session.ts';
import { checkParams, checkQuery } from './check.ts';
import { BffError } from './errors.ts';
import { failureOf } from './exchange.ts';
import { disposition, kindOf, originalName } from './file-headers.ts';
import { assertAccess } from './identity.ts';
import { type Answer, errorAnswer, guardHeaders } from './respond.ts';
import { cutError, type Incoming, type Outgoing, send } from './upstream.ts';

/** Files and downloads: streamed, with ranges, never buffered. */

export interface MediaRequest {
  name: CallName;
  params: Record<string, string>;
  query: Record<string, string>;
  session: Session;
  request: Pick<Request, 'headers' | 'signal'>;
  requestId: string;
  head: boolean;
}

const UP = ['range', 'if-range', 'if-none-match', 'if-modified-since'];
const DOWN = ['accept-ranges', 'content-range', 'etag', 'last-modified'];
/** Nothing in a stored file may run, whatever it turns out to be. */
const FILE_CSP =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

type Header = (name: string) => string | null;

function copied(from: Header, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = from(name);
      return value ? [[name, value]] : [];
    }),
  );
}

function fileName(name: CallName, params: Record<string, string>, header: Header): string {
  if (callOf(name).kind === 'text') return 'flavors.txt';
  if (params.filename) return originalName(params.filename, header('content-disposition'));
  const value = params.path ?? 'ic_launcher.png';
  return value.slice(value.lastIndexOf('/') + 1);
}

function headersFor(
  { name, params, requestId }: MediaRequest,
  { header, status, packed }: Incoming,
): Record<string, string> {
  const called = fileName(name, params, header);
  const { contentType, inline } = kindOf(called, header('content-type'));
  const isText = callOf(name).kind === 'text';
  const same = status === 304;
  return {
    ...guardHeaders(requestId),
    'content-security-policy': FILE_CSP,
    ...(!same && {
      'content-type': isText ? 'text/plain; charset=utf-8' : contentType,
      'content-disposition': disposition(called, inline && !isText),
    }),
    // Bytes that were unpacked on the way have another length than the one announced.
    ...(!packed && copied(header, same ? DOWN : [...DOWN, 'content-length'])),
  };
}

/** Waits for the first bytes: what can't be read at all is an error answer, not a cut one. */
async function begun(body: Readable): Promise<void> {
  if (body.readableLength > 0 || body.readableEnded) return;
  await new Promise<void>((resolve, reject) => {
    const settle = (error?: Error) => {
      body.off('readable', settle).off('end', settle).off('error', settle);
      if (error) reject(error);
      else resolve();
    };
    body.on('readable', settle).on('end', settle).on('error', settle);
  });
}

/**
 * The file, or the part of it that was asked for.
 * @throws BffError
 */
export async function streamMedia(media: MediaRequest): Promise<Answer> {
  const { name, session, request, requestId, head } = media;
  const params = checkParams(name, media.params);
  await assertAccess(name, session, params);
  const outgoing: Outgoing = {
    name,
    params,
    query: checkQuery(name, media.query),
    token: session.token,
    headers: { accept: '*/*', ...copied((header) => request.headers.get(header), UP) },
    head,
    signal: request.signal,
  };
  // The limit is for the answer to begin; how long it streams is the listener's business.
  const late = new AbortController();
  const limit = settings().upstreamTimeoutMs + callOf(name).patienceMs;
  const timer = setTimeout(() => late.abort(), limit);
  try {
    const incoming = await send(outgoing, late.signal);
    const { status, header, body } = incoming;
    if (status === 416) {
      body?.destroy();
      const range = copied(header, ['content-range', 'accept-ranges']);
      return errorAnswer(new BffError(416), requestId, name, range);
    }
    const good = status === 200 || status === 206 || status === 304;
    if (!good && status >= 300) throw await failureOf(incoming, outgoing, session, late.signal);
    const type = header('content-type') ?? '';
    if (!good || /^text\/html\b/i.test(type)) {
      body?.destroy();
      log().warn({ call: name, status, type }, 'the upstream’s answer is no file');
      throw new BffError(502);
    }
    if (body) {
      await begun(body);
      body.once('error', (error: NodeJS.ErrnoException) => {
        // Who leaves closes it too early; anything else is the upstream's.
        if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') cutError(error, outgoing);
      });
    }
    return { status, headers: headersFor({ ...media, params }, incoming), body };
  } catch (error) {
    throw cutError(error, outgoing, late.signal);
  } finally {
    clearTimeout(timer);
  }
}
