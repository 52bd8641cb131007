import { randomBytes } from 'node:crypto';
// With its ending: Node's own loader runs this in tests.
import { type NextRequest, NextResponse } from 'next/server.js';
import { BffError } from '#lib/bff/errors.ts';
import { meOf } from '#lib/bff/identity.ts';
import type { Identity } from '#lib/contract/access.ts';
import { identityOf } from '#lib/contract/me.ts';
import { hasEnded } from './ended.ts';
import { contentSecurityPolicy, pageHeaders } from './page-headers.ts';
import { loginAddress, redirectFor } from './pages.ts';
import { expiryOf, type Session, sealSession } from './seal.ts';
import { cookieName, cookieOptions, isSecure, readSession } from './session.ts';

/** One page visit as the middleware sees it: access, the sliding limit, the headers of every page. */

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

async function renew(response: NextResponse, session: Session): Promise<void> {
  const now = Date.now();
  if (now - session.usedAt < RENEW_AFTER_MS) return;
  const used = { ...session, usedAt: now };
  const seal = await sealSession(used, now);
  // 'Salir' may have come in between.
  if (hasEnded(session.sid)) return;
  response.cookies.set(cookieName(), seal, {
    ...cookieOptions(),
    expires: new Date(expiryOf(used)),
  });
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
  let elsewhere = redirectFor(address, { signedIn: session !== null, identity });
  if (over && elsewhere?.startsWith('/login')) elsewhere = loginAddress(address, 'sesion');

  const nonce = randomBytes(16).toString('base64');
  const policy = contentSecurityPolicy(nonce, isSecure());
  let response: NextResponse;
  if (elsewhere) response = NextResponse.redirect(new URL(elsewhere, request.nextUrl), 307);
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
