import { randomBytes } from 'node:crypto';
// With its ending: Node's own loader runs this in tests.
import { type NextRequest, NextResponse } from 'next/server.js';
import { BffError } from '#lib/bff/errors.ts';
import { meOf } from '#lib/bff/identity.ts';
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
    return identityOf(session.id, await meOf(session));
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

/** Brings a super admin back whose stay as somebody else is over, with the reason in the address. */
async function bringBack(request: NextRequest, back: Return): Promise<NextResponse> {
  // The router asked: the whole page is another person's, and no piece of it can be exchanged. An
  // answer that is none makes the browser come for the document.
  if (request.headers.get('sec-fetch-dest') === 'empty')
    return new NextResponse(null, { status: 401 });
  const to = new URL(back.from, request.nextUrl);
  to.searchParams.set(RETURN_PARAM, back.isLate ? 'hora' : 'fin');
  const response = NextResponse.redirect(to, 307);
  await give(response, await comeBack(back));
  return response;
}

/** Lets a visit pass with a nonce for its scripts, or sends it where the table of pages says. */
export async function visitPage(request: NextRequest): Promise<NextResponse> {
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

  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy(nonce, isSecure());
  let response: NextResponse;
  if (back) response = await bringBack(request, back);
  else if (elsewhere) response = NextResponse.redirect(new URL(elsewhere, request.nextUrl), 307);
  else {
    const headers = new Headers(request.headers);
    headers.set('x-nonce', nonce);
    headers.set('content-security-policy', policy);
    response = NextResponse.next({ request: { headers } });
  }
  for (const [name, value] of Object.entries(pageHeaders(policy, isSecure())))
    response.headers.set(name, value);
  if (session) await renew(response, session);
  return response;
}
