import { addressOf } from '#lib/contract/address.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { BffError, LOOK_FIRST, NOT_UNDERSTOOD, TOO_SLOW, UNREACHABLE } from './errors.ts';

/** The only place where the panel speaks to the upstream. */

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
  /** JSON text. */
  body?: string;
  /** Beside authentication, accept and content-type: what the call's kind lets through. */
  headers?: Record<string, string>;
  head?: boolean;
  /** Whether the call changes something: then a cut says that nobody knows. */
  effect?: boolean;
  signal?: AbortSignal;
}

export interface Incoming {
  status: number;
  headers: Headers;
  /** null when there is nothing to read. */
  body: ReadableStream<Uint8Array> | null;
}

/** Failures before a byte of the request can have had an effect. */
const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}

/** The error of a call that was cut on its way; 499 when it was the browser who left. */
export function cutError(
  error: unknown,
  { name, effect, signal }: Pick<Outgoing, 'name' | 'effect' | 'signal'>,
): BffError {
  if (error instanceof BffError) return error;
  if (signal?.aborted) return new BffError(499, 'El navegador dejó de esperar.');
  const code = codeOf(error);
  const slow = (error as Error).name === 'TimeoutError';
  log().warn({ call: name, code, err: (error as Error).message }, 'the upstream did not answer');
  const unknown = effect === true && !NEVER_ARRIVED.has(code);
  const message = slow ? TOO_SLOW : UNREACHABLE;
  return new BffError(slow ? 504 : 502, unknown ? `${message} ${LOOK_FIRST}` : message, {
    unknown,
  });
}

/** The time limit of a JSON call, its answer's last byte included. */
export const timeLimit = (body = ''): AbortSignal =>
  AbortSignal.timeout(
    settings().upstreamTimeoutMs + Math.ceil(body.length / BYTES_A_SECOND) * 1_000,
  );

const BODYLESS = new Set([204, 205, 304]);

/**
 * Sends one call up. The address is made of the setting and the contract alone, each part encoded;
 * neither a cookie nor any header of the browser's goes along.
 * @throws BffError 502 or 504 when there is no answer, or one that leads elsewhere.
 */
export async function send(outgoing: Outgoing, limit: AbortSignal): Promise<Incoming> {
  const { name, params, query, token, body, headers, head, signal } = outgoing;
  let address: { method: string; path: string };
  try {
    address = addressOf(name, params, query);
  } catch {
    throw new BffError(404);
  }
  const method = head ? 'HEAD' : address.method;
  const hasBody = method === 'POST' || method === 'PUT';
  try {
    const response = await fetch(settings().upstreamUrl + address.path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        ...headers,
        ...(token !== null && { authentication: token }),
      },
      ...(hasBody && { body: body ?? '{}' }),
      cache: 'no-store',
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const { status } = response;
    if (status >= 300 && status < 400 && status !== 304) {
      await response.body?.cancel();
      log().warn({ call: name, status }, 'the upstream answered with a redirect');
      throw new BffError(502);
    }
    return {
      status,
      headers: response.headers,
      body: head || BODYLESS.has(status) ? null : response.body,
    };
  } catch (error) {
    throw cutError(error, outgoing);
  }
}

/**
 * All of an answer's bytes.
 * @throws BffError 502 above the cap, or as `send` when the answer breaks off.
 */
export async function readAll({ body }: Incoming, outgoing: Outgoing): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > ANSWER_BYTES) {
        log().warn({ call: outgoing.name, size }, 'the upstream answered too much');
        throw new BffError(502, NOT_UNDERSTOOD);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw cutError(error, outgoing);
  }
  return Buffer.concat(chunks, size);
}
