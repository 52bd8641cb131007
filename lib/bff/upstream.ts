import { Agent, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps, Agent as SecureAgent } from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { asked } from '#lib/asked.ts';
import { addressOf } from '#lib/contract/address.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { BffError, doubtful, NOT_UNDERSTOOD, TOO_SLOW, UNREACHABLE } from './errors.ts';
import { type JsonBody, jsonBody } from './json-body.ts';

/**
 * The only place where the panel speaks to the upstream. Node's own client and not `fetch`: a stream
 * passes without a copy, and a call costs half.
 */

/** The largest JSON answer that is read. */
const ANSWER_BYTES = 20 * 1_048_576;
/** Uploads get a second more for each of these. */
const BYTES_A_SECOND = 1_048_576;

export interface Outgoing {
  name: CallName;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  /** null: a call without a session, as the sign-in. */
  token: string | null;
  body?: JsonBody;
  /** Beside authentication, accept and content-type: what the call's kind lets through. */
  headers?: Record<string, string>;
  head?: boolean;
  /** Whether the call changes something: then a cut says that nobody knows. */
  effect?: boolean;
  /** The browser's: it left. */
  signal?: AbortSignal;
}

export interface Incoming {
  status: number;
  header(name: string): string | null;
  /** Whether the bytes were packed on the way: then lengths and ranges are of something else. */
  packed: boolean;
  /** Unpacked; null when there is nothing to read. */
  body: Readable | null;
}

const agents = {
  'http:': new Agent({ keepAlive: true }),
  'https:': new SecureAgent({ keepAlive: true }),
} as const;

/** Failures before a byte of the request can have had an effect. */
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);

/** Bytes that are no HTTP, or not packed as they say. */
const GARBLED = /^(?:Z_|ERR__|ERR_BROTLI|HPE_)/;

/** The error of a call that was cut on its way; 499 when it was the browser who left. */
export function cutError(
  error: unknown,
  { name, effect, signal }: Pick<Outgoing, 'name' | 'effect' | 'signal'>,
  limit?: AbortSignal,
): BffError {
  if (error instanceof BffError) return error;
  if (signal?.aborted) return new BffError(499, 'El navegador dejó de esperar.');
  const { code = '', message } = error as NodeJS.ErrnoException;
  const slow = limit?.aborted === true || code === 'ETIMEDOUT';
  log().warn({ call: name, code, slow, error: message }, 'the upstream did not answer');
  const text = slow ? TOO_SLOW : GARBLED.test(code) ? NOT_UNDERSTOOD : UNREACHABLE;
  return doubtful(new BffError(slow ? 504 : 502, text), effect && !NEVER_ARRIVED.has(code));
}

/** The time limit of a JSON call, its answer's last byte included; `more` (ms) for one that may take longer. */
export const timeLimit = (body?: JsonBody, more = 0): AbortSignal =>
  AbortSignal.timeout(
    settings().upstreamTimeoutMs + Math.floor((body?.length ?? 0) / BYTES_A_SECOND) * 1_000 + more,
  );

const UNPACKERS: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const BODYLESS = new Set([204, 205, 304]);

function incomingOf(message: IncomingMessage, outgoing: Outgoing): Incoming {
  const { statusCode: status = 0, headers } = message;
  const header = (name: string): string | null => {
    const value = headers[name];
    return Array.isArray(value) ? (value[0] ?? null) : (value ?? null);
  };
  const encoding = (header('content-encoding') ?? 'identity').trim().toLowerCase();
  const packed = encoding !== 'identity' && encoding !== '';
  if (outgoing.head || BODYLESS.has(status)) {
    message.resume();
    return { status, header, packed, body: null };
  }
  if (!packed) return { status, header, packed, body: message };
  const unpack = UNPACKERS[encoding];
  if (!unpack) {
    message.destroy();
    log().warn({ call: outgoing.name, encoding }, 'the upstream’s answer has an unknown encoding');
    throw doubtful(new BffError(502), outgoing.effect);
  }
  // Its error reaches whoever reads.
  return { status, header, packed, body: pipeline(message, unpack(), () => undefined) };
}

const EMPTY = jsonBody({});

function exchange(url: URL, method: string, outgoing: Outgoing, limit: AbortSignal) {
  const { token, body, headers, effect, signal } = outgoing;
  const hasBody = method === 'POST' || method === 'PUT';
  const sent = hasBody ? (body ?? EMPTY) : null;
  const secure = url.protocol === 'https:';
  const requestId = asked()?.id;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (secure ? overHttps : overHttp)(url, {
      method,
      // An idle connection may be closing just now: what has an effect never starts on one.
      agent: effect ? false : agents[secure ? 'https:' : 'http:'],
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        ...headers,
        ...(requestId && { 'x-request-id': requestId }),
        ...(token !== null && { authentication: token }),
        ...(sent && { 'content-length': sent.length }),
      },
    });
    request.once('response', resolve);
    request.once('error', (error: NodeJS.ErrnoException) => {
      const stale = request.reusedSocket && error.code === 'ECONNRESET' && !effect;
      if (stale && !limit.aborted && !signal?.aborted)
        exchange(url, method, { ...outgoing, effect: true }, limit).then(resolve, reject);
      else reject(error);
    });
    if (sent) Readable.from(sent.pieces(), { objectMode: false }).pipe(request);
    else request.end();
  });
}

/**
 * Sends one call up. The address is made of the setting and the contract alone, each part encoded;
 * neither a cookie nor any header of the browser's goes along.
 * @throws BffError 502 or 504 when there is no answer, or one that leads elsewhere.
 */
export async function send(outgoing: Outgoing, limit: AbortSignal): Promise<Incoming> {
  const { name, params, query, head } = outgoing;
  let address: { method: string; path: string };
  try {
    address = addressOf(name, params, query);
  } catch {
    throw new BffError(404);
  }
  try {
    const url = new URL(settings().upstreamUrl + address.path);
    const message = await exchange(url, head ? 'HEAD' : address.method, outgoing, limit);
    const { statusCode: status = 0 } = message;
    if (status >= 300 && status < 400 && status !== 304) {
      message.destroy();
      log().warn({ call: name, status }, 'the upstream answered with a redirect');
      throw doubtful(new BffError(502), outgoing.effect);
    }
    return incomingOf(message, outgoing);
  } catch (error) {
    throw cutError(error, outgoing, limit);
  }
}

/**
 * All of an answer's bytes.
 * @throws BffError 502 above the cap, or as `send` when the answer breaks off.
 */
export async function readAll(
  { body }: Incoming,
  outgoing: Outgoing,
  limit: AbortSignal,
): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.byteLength;
      if (size > ANSWER_BYTES) {
        log().warn({ call: outgoing.name, size }, 'the upstream answered too much');
        throw new BffError(502, NOT_UNDERSTOOD);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw cutError(error, outgoing, limit);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, size);
}
