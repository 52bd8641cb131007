import { hasEffect } from '#lib/contract/call.ts';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import { log } from '#lib/log.ts';
import { endSession } from '#lib/session/ended.ts';
import type { Session } from '#lib/session/seal.ts';
import {
  BffError,
  doubtful,
  errorFrom,
  repeatsSecrets,
  SESSION_ENDED,
  wordsFor,
} from './errors.ts';
import type { JsonBody } from './json-body.ts';
import { type Made, remembered } from './json-memo.ts';
import { answersList, listJson } from './list-json.ts';
import { forgetMe } from './me-cache.ts';
import { normalise, valueIn } from './normalise.ts';
import { type Incoming, type Outgoing, readAll, send, timeLimit } from './upstream.ts';

/** One JSON call to the upstream and back. Who may make it was settled before. */

export interface Exchange {
  name: CallName;
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: JsonBody;
  session: Session | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Reply<T> {
  status: number;
  header: Incoming['header'];
  /** In the contract's form; null or empty where the status has no body. */
  data: T;
}

const isPage = (bytes: Buffer): boolean =>
  bytes.toString('utf8', 0, 64).trimStart().startsWith('<');

/** A wrong password, a thing that is gone, a call that only our own upstream has. */
function isExpected(name: CallName, status: number): boolean {
  if (status === 404) return name.includes('{') || callOf(name).extension;
  return status === 401;
}

/** The error that a failed answer stands for; a 401 ends the session that asked. */
export async function failureOf(
  incoming: Incoming,
  outgoing: Outgoing,
  session: Session | null,
  limit: AbortSignal,
): Promise<BffError> {
  const { status, header } = incoming;
  // On a full disk it says so too.
  if (session && [401, 403, 507].includes(status)) forgetMe(session.token);
  if (session && status === 401) {
    endSession(session.sid);
    incoming.body?.destroy();
    return new BffError(401, SESSION_ENDED);
  }
  const bytes = await readAll(incoming, outgoing, limit);
  const call = outgoing.name;
  const isRepeating = repeatsSecrets(bytes, session?.token);
  if (isRepeating) log().warn({ call, status }, 'the upstream’s error repeats a secret: not shown');
  const body = isRepeating ? null : (valueIn(bytes, header('content-type')) ?? null);
  const page = isPage(bytes);
  const error = errorFrom(status, body, header('retry-after'), page, call);
  const isExplained = error.message !== wordsFor(error.status, call);
  if (status >= 500 || (!isExplained && !isExpected(call, status)))
    log().warn({ call, status, page }, 'the upstream answered with an error');
  // A gateway speaks for a server that may have done it.
  return error.status === 502 || error.status === 504 ? doubtful(error, outgoing.effect) : error;
}

/** What came back, before it is read as anything. */
export interface Raw {
  status: number;
  header: Incoming['header'];
  bytes: Buffer;
  outgoing: Outgoing;
}

/** @throws BffError */
export async function fetchRaw({ session, name, ...rest }: Exchange): Promise<Raw> {
  const call = callOf(name);
  const outgoing: Outgoing = {
    ...rest,
    name,
    token: session?.token ?? null,
    effect: hasEffect(name, call),
  };
  const limit = timeLimit(rest.body, call.patienceMs);
  const incoming = await send(outgoing, limit);
  const { status, header } = incoming;
  if (status !== 304 && (status < 200 || status >= 300))
    throw await failureOf(incoming, outgoing, session, limit);
  return { status, header, bytes: await readAll(incoming, outgoing, limit), outgoing };
}

/** What `read` makes of the answer; an effect whose answer can't be read may have been done. */
function dataOf<T>(
  { header, bytes, outgoing }: Raw,
  read: (name: CallName, value: unknown) => T,
): T {
  try {
    return read(outgoing.name, valueIn(bytes, header('content-type')));
  } catch (error) {
    throw error instanceof BffError ? doubtful(error, outgoing.effect) : error;
  }
}

const asJson = (name: CallName, value: unknown): string =>
  Array.isArray(value) && answersList(name)
    ? listJson(name, value)
    : JSON.stringify(normalise(name, value));

/**
 * What came back in the contract's form, 304 and 226 as they are.
 * @throws BffError
 */
export function answerOf(raw: Raw): Reply<unknown> {
  const { status, header } = raw;
  return { status, header, data: status === 304 ? null : dataOf(raw, normalise) };
}

/** Sends a call up. @throws BffError */
export const fetchAnswer = async (exchange: Exchange): Promise<Reply<unknown>> =>
  answerOf(await fetchRaw(exchange));

/**
 * The same as JSON, to be passed on: what has not changed is not worked through again.
 * @throws BffError
 */
export function jsonOf(raw: Raw): Reply<Made> {
  const { status, header, bytes, outgoing } = raw;
  if (status === 304) return { status, header, data: { json: bytes, tag: '' } };
  const kind = `${outgoing.name} ${header('content-type')}`;
  const data = remembered(kind, bytes, () => Buffer.from(dataOf(raw, asJson)));
  return { status, header, data };
}
