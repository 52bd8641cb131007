import { collectAfter } from '#lib/collect.ts';
import { type Call, hasEffect } from '#lib/contract/call.ts';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import { type Match, matchCall, methodsAt } from '#lib/contract/routes.ts';
import { readSession } from '#lib/session/session.ts';
import { performJson } from './ask.ts';
import { type Body, readJson } from './body.ts';
import { BffError, NOT_FROM_PANEL } from './errors.ts';
import { streamMedia } from './media.ts';
import {
  type Answer,
  errorAnswer,
  guardHeaders,
  jsonAnswer,
  requestIdHere,
  toResponse,
} from './respond.ts';
import { comesFromPanel } from './same-origin.ts';
import { assertSamePerson, OtherPersonError } from './same-person.ts';

/** The only door from browser to upstream. */

/** Signing in and out are next-auth's: its cookie has to come and go with them. */
const NOT_CALLABLE = new Set<CallName>(['POST /api/login', 'POST /api/logout']);

const callable = (methods: string[], path: string): string[] =>
  methods.filter((method) => !NOT_CALLABLE.has(`${method} ${path}` as CallName));

class MethodError extends BffError {
  readonly allow: string;
  constructor(methods: string[]) {
    super(405);
    this.allow = methods.join(', ');
  }
}

function findCall(method: string, pathname: string): Match & { call: Call } {
  const match = matchCall(method, pathname);
  if (match && !NOT_CALLABLE.has(match.name)) {
    const call = callOf(match.name);
    // HEAD asks about a thing; a call that does something is none.
    if (method === 'HEAD' && hasEffect(match.name, call)) throw new MethodError(['GET']);
    return { ...match, call };
  }
  const methods = callable(methodsAt(pathname), pathname);
  if (methods.length && !methods.includes(method))
    throw new MethodError(methods.includes('GET') ? [...methods, 'HEAD'] : methods);
  throw new BffError(404, 'Esta dirección no existe.');
}

/** What asks: a web request, or as much of one as is read of it. */
export type CallRequest = Pick<Request, 'method' | 'url' | 'signal'> & Body;

/** Conditional reads exist for the poll alone (lib/contract/messages.ts). */
const POLL = 'GET /api/messages' satisfies CallName;

type Header = (name: string) => string | null;

function pick(header: Header, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = header(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

async function answer(request: CallRequest, requestId: string): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url);
  const { name, params, call } = findCall(request.method, pathname);
  // Downloads too: no other site has a reason to start one.
  const guarded = hasEffect(name, call) || call.kind === 'text';
  if (guarded && !comesFromPanel(request.headers)) throw new BffError(403, NOT_FROM_PANEL);
  const session = await readSession(request);
  if (!session) throw new BffError(401);
  assertSamePerson(request.headers, session);
  const query = Object.fromEntries(searchParams);
  const head = request.method === 'HEAD';
  if (call.kind !== 'json')
    return streamMedia({ name, params, query, session, request, requestId, head });

  const asked: Header = (header) => request.headers.get(header);
  const { status, header, data } = await performJson(name, {
    params,
    query,
    session,
    signal: request.signal,
    ...(call.body && { body: () => readJson(request, call.bodyLimit, call.bodyPieces) }),
    ...(name === POLL && { headers: pick(asked, ['if-none-match', 'a-im']) }),
  });
  if (name !== POLL) return jsonAnswer(head ? null : data.json, requestId);
  // An upstream without tags gets one here, so that a poll without news costs nothing below either.
  const passed = { etag: data.tag, ...pick(header, ['etag', 'im']) };
  const same = status === 304 || (status === 200 && asked('if-none-match') === passed.etag);
  if (same) return { status: 304, headers: { ...guardHeaders(requestId), ...passed }, body: null };
  const delta = status === 226 ? 226 : 200;
  return jsonAnswer(head ? null : data.json, requestId, delta, passed);
}

function headersOf(error: unknown): Record<string, string> {
  if (error instanceof OtherPersonError) return error.headers;
  return error instanceof MethodError ? { allow: error.allow } : {};
}

/** Any request to `/api` outside of `/api/auth`: never throws. */
export async function answerCall(request: CallRequest): Promise<Answer> {
  const requestId = requestIdHere();
  try {
    return await answer(request, requestId);
  } catch (error) {
    const call = `${request.method} ${new URL(request.url).pathname.slice(0, 120)}`;
    return errorAnswer(error, requestId, call, headersOf(error));
  } finally {
    collectAfter(request);
  }
}

/** The same for a route handler. */
export const handleCall = async (request: Request): Promise<Response> =>
  toResponse(await answerCall(request));
