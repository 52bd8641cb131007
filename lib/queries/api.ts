import { addressOf } from '#lib/contract/address.ts';
import type { CallAnswer, CallBody, CallName, CallParams, CallQuery } from '#lib/contract/calls.ts';
import { ApiError } from './api-error.ts';
import { noteDisk } from './disk-full.ts';
import { otherPerson } from './other-person.ts';
import { sessionEnded } from './session-ended.ts';
import { whoHeader } from './who.ts';

export interface ApiOptions<N extends CallName> {
  params?: CallParams<N>;
  query?: CallQuery<N>;
  body?: CallBody<N>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Goes on when the page is left; for small bodies. */
  keepalive?: boolean;
  /** How much longer than other calls it may take (ms): as the contract says of it. */
  patienceMs?: number;
}

/** Proof of coming from the panel where a browser sends neither Sec-Fetch-Site nor Origin (design §4). */
const PROOF = { 'x-cabina': '1' } as const;

/** Only a network that swallows everything gets this far (ms): the BFF answers well before. */
const SILENCE_MS = 60_000;
/** A slow line's bytes per ms, so that a big body has its time. */
const SLOW_LINE = 16;

function signalFor(signal: AbortSignal | undefined, body: string | undefined, more: number) {
  const limit = AbortSignal.timeout(SILENCE_MS + more + Math.ceil((body?.length ?? 0) / SLOW_LINE));
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** What the BFF answers when it got no answer itself: it knows whether the call can have arrived. */
const NO_ANSWER = new Set([502, 503, 504]);

interface Told {
  message?: unknown;
  fields?: Record<string, string>;
  /** The BFF's own alone (lib/bff/respond.ts). */
  requestId?: unknown;
  outcome?: unknown;
}

async function failureOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const { status } = response;
  try {
    const told = (await response.json()) as Told;
    const { message, fields, outcome } = told;
    const knows = NO_ANSWER.has(status) && typeof told.requestId === 'string';
    return new ApiError(
      status,
      typeof message === 'string' ? message : '',
      fields,
      requestId,
      knows && outcome !== 'unknown' ? 'refused' : undefined,
    );
  } catch {
    return new ApiError(status, '', undefined, requestId);
  }
}

/**
 * The answer to a call before its body is read, for those who need its status or headers: 2xx or
 * 304, anything else throws.
 * @throws ApiError; a DOMException 'AbortError' when `signal` was aborted.
 */
export async function apiResponse<N extends CallName>(
  name: N,
  { params, query, body, signal, headers, keepalive, patienceMs = 0 }: ApiOptions<N> = {},
): Promise<Response> {
  const { method, path } = addressOf(
    name,
    params as Record<string, string | number> | undefined,
    query as Record<string, string | undefined> | undefined,
  );
  const sent = body === undefined ? undefined : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      cache: 'no-store',
      keepalive,
      headers: {
        accept: 'application/json',
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...PROOF,
        ...whoHeader(),
        ...headers,
      },
      body: sent,
      signal: signalFor(signal, sent, patienceMs),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0);
  }
  noteDisk(method, response.status);
  if (response.ok || response.status === 304) return response;
  const failure = await failureOf(response);
  if (failure.status === 401) sessionEnded();
  if (response.headers.has('x-cabina-other')) otherPerson();
  throw failure;
}

/** The body of an answer of `apiResponse`; the BFF has normalised it by the contract. */
export async function readAnswer<N extends CallName>(
  response: Response,
  signal?: AbortSignal,
): Promise<CallAnswer<N>> {
  try {
    return (await response.json()) as CallAnswer<N>;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(502);
  }
}

/**
 * Makes a call of the contract from the browser.
 * @throws ApiError with a Spanish message; a 401 has then ended the session for the whole tab.
 */
export async function api<N extends CallName>(
  name: N,
  options: ApiOptions<N> = {},
): Promise<CallAnswer<N>> {
  return readAnswer<N>(await apiResponse(name, options), options.signal);
}
