import type { AuthOptions, User } from 'next-auth';
import { BffError, ownFault } from '#lib/bff/errors.ts';
import { settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { comeBack, enterAs } from './impersonation.ts';
import { type Session, sealSession } from './seal.ts';
import {
  cookieName,
  cookieOptions,
  isSecure,
  ownCookieName,
  readBehind,
  readSession,
} from './session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** next-auth as the protocol, our seal as its token (design §4). */

/** Not a beginning of the session cookie's name: next-auth takes those for its pieces. */
export const csrfCookieName = (): string => ownCookieName('csrf-cabina');
/** Outlives sessions: by it a browser has tries of its own when somebody attacks the account. */
export const markCookieName = (): string => ownCookieName('mark-cabina');

/** Only addresses of the panel itself, absolute; anything else is its root. */
export function safeRedirect(url: string, publicUrl: string): string {
  const target = URL.parse(url, publicUrl);
  const plain = /^\/(?![/\\])/.test(url) || url.startsWith(publicUrl);
  return plain && target?.origin === publicUrl ? target.href : `${publicUrl}/`;
}

const sessionOf = (token: unknown): Session => token as Session;

type Fields = Record<string, string> | undefined;

interface Asked {
  requestId: string;
  /** The Cookie header. */
  cookie: string;
  /** Hears why a sign-in failed. */
  onFailure: (error: BffError) => void;
  /** This browser's mark, and the one that takes its place after a sign-in. */
  mark: string | undefined;
  onMark: (mark: string) => void;
}

/** The options of one request. */
export function authOptions({ requestId, cookie, onFailure, mark, onMark }: Asked): AuthOptions {
  const { sessionSecrets, publicUrl, idleMs } = settings();
  const newest = String(Math.max(...Object.keys(sessionSecrets).map(Number)));
  const provider = (id: string, open: (fields: Fields) => Promise<User>) => ({
    id,
    name: 'Cabina',
    type: 'credentials' as const,
    credentials: {},
    authorize: async (fields: Fields): Promise<User> => {
      try {
        return await open(fields);
      } catch (error) {
        const known = error instanceof BffError ? error : new BffError(500, ownFault(requestId));
        if (known !== error) log().error({ err: error, call: id }, 'a sign-in failed');
        onFailure(known);
        throw known;
      }
    },
  });
  return {
    secret: `csrf:${sessionSecrets[newest]}`,
    useSecureCookies: isSecure(),
    providers: [
      provider('credentials', async (fields) => {
        const opened = await signIn(fields, mark);
        if (opened.mark) onMark(opened.mark);
        return opened.session;
      }),
      // 'Ingresar con este usuario', and the way back (design §4).
      provider('enter-as', async (fields = {}) => enterAs(await readSession(cookie), fields)),
      provider('come-back', async () => comeBack(await readBehind(cookie))),
    ],
    session: { strategy: 'jwt', maxAge: Math.floor(idleMs / 1_000) },
    jwt: {
      encode: ({ token }) => sealSession(sessionOf(token)),
      decode: async () => {
        // Once somebody else's session is over, the one behind it is whose cookie this is.
        const session = (await readSession(cookie)) ?? (await readBehind(cookie))?.admin;
        return session ? { ...session } : null;
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
        const session = sessionOf(token);
        const { behind } = session;
        await Promise.all([signOut(session), behind && signOut(behind.admin)]);
      },
    },
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    cookies: {
      sessionToken: { name: cookieName(), options: cookieOptions() },
      csrfToken: { name: csrfCookieName(), options: cookieOptions() },
      callbackUrl: { name: ownCookieName('callback-cabina'), options: cookieOptions() },
    },
    logger: {
      error: (code) => log().debug({ code }, 'next-auth'),
      warn: (code) => log().debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  };
}
