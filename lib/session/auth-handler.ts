import type { NextApiRequest, NextApiResponse } from 'next';
import imported from 'next-auth';
import { asked } from '#lib/asked.ts';
import { readText } from '#lib/bff/body.ts';
import { BffError, NOT_FROM_PANEL } from '#lib/bff/errors.ts';
import { errorAnswer, guardHeaders, requestIdHere, toResponse } from '#lib/bff/respond.ts';
import { comesFromPanel } from '#lib/bff/same-origin.ts';
import { log, warnRarely } from '#lib/log.ts';
import { authOptions, csrfCookieName, markCookieName } from './auth-options.ts';
import { cookieIn, cookieName, isSecure } from './session.ts';

/** `/api/auth/…`: next-auth behind a list of what the panel uses, with its cookies picked by hand. */

// Node gives a CommonJS module's exports, a bundler its default.
const NextAuth = (imported as unknown as { default?: typeof imported }).default ?? imported;

const ACTIONS = new Set([
  'GET csrf',
  'GET providers',
  'GET session',
  'POST callback/credentials',
  'POST callback/enter-as',
  'POST callback/come-back',
  'POST signout',
]);
/** Pages that next-auth would draw: ours is the sign-in. */
const PAGES = new Set(['signin', 'signout', 'error', 'verify-request']);
const BODY_BYTES = 16_384;

/** What next-auth writes to, as much of an answer as it uses. */
class Recorder {
  code = 200;
  readonly headers = new Map<string, string | string[]>();
  body: string | null = null;
  status(code: number): this {
    this.code = code;
    return this;
  }
  getHeader(name: string): string | string[] | undefined {
    return this.headers.get(name.toLowerCase());
  }
  setHeader(name: string, value: string | string[]): this {
    this.headers.set(name.toLowerCase(), value);
    return this;
  }
  json(value: unknown): void {
    this.setHeader('content-type', 'application/json');
    this.body = JSON.stringify(value);
  }
  send(value: unknown): void {
    if (typeof value === 'string') this.body = value;
    else this.json(value);
  }
  end(): void {}
}

async function formOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(?:x-www-form-urlencoded|json)\s*(?:;|$)/i.test(type))
    throw new BffError(415, 'El contenido debe enviarse como formulario.');
  const text = await readText(request, BODY_BYTES);
  if (!/json/i.test(type)) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    const fields = Object.entries(value ?? {}).map(([key, field]) => [key, String(field)]);
    return Object.fromEntries(fields);
  } catch {
    throw new BffError(400);
  }
}

/** The cookies that next-auth may see: exactly ours, no planted pieces of them. */
function cookiesOf(request: Request): Record<string, string> {
  const header = request.headers.get('cookie') ?? '';
  return Object.fromEntries(
    [cookieName(), csrfCookieName()].flatMap((name) => {
      const value = decoded(cookieIn(header, name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A cookie that can't be read is none: anything else on this host may have planted it. */
function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Reading who is signed in never writes the cookie: a late answer could undo a 'Salir'. */
function kept(cookie: string, action: string): boolean {
  if (cookie.startsWith(`${csrfCookieName()}=`)) return true;
  return action !== 'session' && cookie.startsWith(`${cookieName()}=`);
}

const MARK_SECONDS = 180 * 86_400;

const markCookie = (mark: string): string =>
  `${markCookieName()}=${mark}; Path=/; Max-Age=${MARK_SECONDS}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`;

async function run(request: Request, segments: string[], requestId: string): Promise<Response> {
  const action = segments[0] ?? '';
  const { method } = request;
  if (method === 'GET' && PAGES.has(action))
    return new Response(null, {
      status: 303,
      headers: { ...guardHeaders(requestId), location: '/login' },
    });
  if (!ACTIONS.has(`${method} ${segments.join('/')}`))
    throw new BffError(404, 'Esta dirección no existe.');
  if (method === 'POST' && !comesFromPanel(request.headers))
    throw new BffError(403, NOT_FROM_PANEL);

  const body = method === 'POST' ? { ...(await formOf(request)), json: 'true' } : undefined;
  let failure: BffError | undefined;
  const cookie = request.headers.get('cookie') ?? '';
  const onFailure = (error: BffError) => {
    failure = error;
  };
  let freshMark: string | undefined;
  const options = authOptions({
    requestId,
    cookie,
    onFailure,
    mark: cookieIn(cookie, markCookieName()),
    onMark: (mark) => {
      freshMark = mark;
    },
  });
  const recorder = new Recorder();
  const question = {
    method,
    headers: {},
    query: { nextauth: segments },
    cookies: cookiesOf(request),
    body,
  };
  await NextAuth(
    question as unknown as NextApiRequest,
    recorder as unknown as NextApiResponse,
    options,
  );

  // This is how next-auth says that its token's cookie is missing.
  if (method === 'POST' && /[?&]csrf=true/.test(recorder.body ?? ''))
    warnRarely(
      { secure: isSecure() },
      'a sign-in’s cookie did not come back: is PUBLIC_URL right?',
    );

  const headers = new Headers(guardHeaders(requestId));
  headers.set('content-type', 'application/json; charset=utf-8');
  const cookies = [recorder.getHeader('set-cookie') ?? []].flat();
  for (const cookie of cookies) if (kept(cookie, action)) headers.append('set-cookie', cookie);
  if (freshMark) headers.append('set-cookie', markCookie(freshMark));
  let status = recorder.code;
  if (failure) {
    status = failure.status;
    if (status >= 500) log().warn({ call: action, status }, 'a sign-in was refused');
    // With a proxy that is not counted, everybody shares one address and its tries.
    if (status === 429)
      warnRarely(
        { address: asked()?.address },
        'sign-ins are refused after wrong passwords: somebody guesses, or PROXY_HOPS is wrong',
      );
    if (failure.retryAfter) headers.set('retry-after', failure.retryAfter);
  }
  return new Response(recorder.body, { status, headers });
}

/** Any request to `/api/auth`, `segments` being the path below it: never throws. */
export async function handleAuth(request: Request, segments: string[]): Promise<Response> {
  const requestId = requestIdHere();
  try {
    return await run(request, segments, requestId);
  } catch (error) {
    return toResponse(errorAnswer(error, requestId, `${request.method} /api/auth`));
  }
}
