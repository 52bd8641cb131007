import { randomBytes } from 'node:crypto';
// With its ending: Node's own loader runs this in tests.
import { type NextRequest, NextResponse } from 'next/server.js';
import { BffError, messageFor } from '#lib/bff/errors.ts';
import { meSoon } from '#lib/bff/identity.ts';
import type { Identity } from '#lib/contract/access.ts';
import { identityOf } from '#lib/contract/me.ts';
import { hasEnded } from './ended.ts';
import { comeBack } from './impersonation.ts';
import { contentSecurityPolicy, pageHeaders } from './page-headers.ts';
import { loginAddress, redirectFor } from './pages.ts';
import { cookieExpiryOf, type Session, sealSession } from './seal.ts';
import {
  cookieName,
  cookieOptions,
  isSecure,
  type Return,
  readBehind,
  readSession,
} from './session.ts';

/** One page visit as the middleware sees it: access, the sliding limit, the headers of every page. */

/** In the address that a super admin comes back to: why the stay as somebody else is over. */
const RETURN_PARAM = 'regreso';

/** A visit renews the cookie when the last renewal is older. */
const RENEW_AFTER_MS = 10 * 60_000;

async function identityOrNull(session: Session): Promise<Identity | null> {
  try {
    return identityOf(session.id, await meSoon(session));
  } catch (error) {
    if (error instanceof BffError) return null;
    throw error;
  }
}

async function give(response: NextResponse, session: Session): Promise<void> {
  const seal = await sealSession(session);
  // 'Salir' may have come in between.
  if (hasEnded(session.sid)) return;
  response.cookies.set(cookieName(), seal, {
    ...cookieOptions(),
    expires: new Date(cookieExpiryOf(session)),
  });
}

async function renew(response: NextResponse, session: Session): Promise<void> {
  const now = Date.now();
  if (now - session.usedAt < RENEW_AFTER_MS) return;
  await give(response, { ...session, usedAt: now });
}

/** Off to another page; a posted form leads on by GET. */
const leadTo = (to: URL, { method }: NextRequest): NextResponse =>
  NextResponse.redirect(to, method === 'POST' ? 303 : 307);

/** Brings a super admin back whose stay as somebody else is over, with the reason in the address. */
async function bringBack(request: NextRequest, back: Return): Promise<NextResponse> {
  // The router asked: the whole page is another person's, and no piece of it can be exchanged. An
  // answer that is none makes the browser come for the document.
  if (request.headers.get('sec-fetch-dest') === 'empty')
    return new NextResponse(null, { status: 401 });
  const to = new URL(back.from, request.nextUrl);
  to.searchParams.set(RETURN_PARAM, back.isLate ? 'hora' : 'fin');
  const response = leadTo(to, request);
  await give(response, await comeBack(back));
  return response;
}

/** The sign-in's form posts to its own page where there is no JavaScript. */
const isPlainForm = ({ method, nextUrl, headers }: NextRequest): boolean =>
  method === 'POST' &&
  nextUrl.pathname === '/login' &&
  !headers.has('next-action') &&
  !/^multipart\//i.test(headers.get('content-type') ?? '');

/** Pages are read; Next itself would take the rest for visits, or for server actions, of which there are none. */
function refusal(request: NextRequest): NextResponse | null {
  const { method, nextUrl } = request;
  if (method === 'GET' || method === 'HEAD' || isPlainForm(request)) return null;
  const allow = nextUrl.pathname === '/login' ? 'GET, HEAD, POST' : 'GET, HEAD';
  const headers = { allow, 'content-type': 'text/plain; charset=utf-8' };
  return new NextResponse(messageFor(405), { status: 405, headers });
}

function dressed(response: NextResponse, policy: string): NextResponse {
  for (const [name, value] of Object.entries(pageHeaders(policy, isSecure())))
    response.headers.set(name, value);
  return response;
}

/** Lets a visit pass with a nonce for its scripts, or sends it where the table of pages says. */
export async function visitPage(request: NextRequest): Promise<NextResponse> {
  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy(nonce, isSecure());
  const refused = refusal(request);
  if (refused) return dressed(refused, policy);
  const { pathname, search } = request.nextUrl;
  const address = pathname + search;
  const found = await readSession(request);
  const identity = found && (await identityOrNull(found));
  // Asking may have shown that it is over.
  const over = found !== null && hasEnded(found.sid);
  const session = over ? null : found;
  const back = session ? null : await readBehind(request);
  let elsewhere = redirectFor(address, { signedIn: session !== null, identity });
  if (over && elsewhere?.startsWith('/login')) elsewhere = loginAddress(address, 'sesion');

  let response: NextResponse;
  if (back) response = await bringBack(request, back);
  else if (elsewhere) response = leadTo(new URL(elsewhere, request.nextUrl), request);
  else {
    const headers = new Headers(request.headers);
    headers.set('x-nonce', nonce);
    headers.set('content-security-policy', policy);
    response = NextResponse.next({ request: { headers } });
  }
  dressed(response, policy);
  if (session) await renew(response, session);
  return response;
}
