import type { AuthOptions, User } from 'next-auth';
import { forgetMe } from '#lib/bff/me-cache.ts';
import { settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { endSession, hasEnded } from './ended.ts';
import { type Session, sealSession, unsealSession } from './seal.ts';
import { cookieName, cookieOptions, isSecure } from './session.ts';
import { signIn, signOutUpstream } from './sign-in.ts';

/** next-auth as the protocol, our seal as its token (design §4). */

/** Not a beginning of the session cookie's name: next-auth takes those for its pieces. */
export const csrfCookieName = (): string => (isSecure() ? '__Host-csrf-cabina' : 'csrf-cabina');
export const callbackCookieName = 'callback-cabina';

/** Only addresses of the panel itself, absolute; anything else is its root. */
export function safeRedirect(url: string, publicUrl: string): string {
  const target = URL.parse(url, publicUrl);
  const plain = /^\/(?![/\\])/.test(url) || url.startsWith(publicUrl);
  return plain && target?.origin === publicUrl ? target.href : `${publicUrl}/`;
}

const sessionOf = (token: unknown): Session => token as Session;

/** The options of one request; `onFailure` hears why a sign-in failed. */
export function authOptions(onFailure: (error: unknown) => void): AuthOptions {
  const { sessionSecrets, publicUrl, idleMs } = settings();
  const newest = String(Math.max(...Object.keys(sessionSecrets).map(Number)));
  return {
    secret: `csrf:${sessionSecrets[newest]}`,
    useSecureCookies: isSecure(),
    providers: [
      {
        id: 'credentials',
        name: 'Cabina',
        type: 'credentials',
        credentials: {},
        authorize: async (typed): Promise<User> => {
          try {
            return await signIn(typed);
          } catch (error) {
            onFailure(error);
            throw error;
          }
        },
      },
    ],
    session: { strategy: 'jwt', maxAge: Math.floor(idleMs / 1_000) },
    jwt: {
      encode: ({ token }) => sealSession(sessionOf(token)),
      decode: async ({ token }) => {
        const session = token ? await unsealSession(token) : null;
        return session && !hasEnded(session.sid) ? { ...session } : null;
      },
    },
    callbacks: {
      jwt: ({ token, user }) => (user ? { ...sessionOf(user) } : token),
      session: ({ session, token }) => {
        const { id, email, name, role } = sessionOf(token);
        return { expires: session.expires, user: { id, email, name, role } };
      },
      redirect: ({ url }) => safeRedirect(url, publicUrl),
    },
    events: {
      signOut: async ({ token }) => {
        if (!token) return;
        const { sid, token: upstreamToken } = sessionOf(token);
        endSession(sid);
        forgetMe(upstreamToken);
        await signOutUpstream(upstreamToken);
      },
    },
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    cookies: {
      sessionToken: { name: cookieName(), options: cookieOptions() },
      csrfToken: { name: csrfCookieName(), options: cookieOptions() },
      callbackUrl: { name: callbackCookieName, options: cookieOptions() },
    },
    logger: {
      error: (code) => log().debug({ code }, 'next-auth'),
      warn: (code) => log().debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  };
}
