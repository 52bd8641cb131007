import { settings } from '#lib/env.ts';
import { hasEnded } from './ended.ts';
import {
  AS_SOMEBODY_MS,
  expiryOf,
  type OwnSession,
  openSeal,
  type Session,
  unsealSession,
} from './seal.ts';

export type { Session } from './seal.ts';

/** Whatever carries cookies: a request, its headers, the Cookie header itself, or Next's `cookies()`. */
export type SessionSource =
  | Pick<Request, 'headers'>
  | Pick<Headers, 'get'>
  | { get(name: string): { value: string } | undefined }
  | string
  | null;

/** Whether people reach the panel over https: then cookies are Secure. */
export const isSecure = (): boolean => settings().publicUrl.startsWith('https:');

/**
 * The name of one of the panel's cookies. Browsers share cookies among all ports of a host, so the name
 * carries a port that is not the scheme's own: two installations on one host keep both sessions (C30).
 */
export function ownCookieName(name: string, publicUrl = settings().publicUrl): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol === 'https:' ? '__Host-' : ''}${name}${port && `-${port}`}`;
}

export const cookieName = (publicUrl?: string): string => ownCookieName('cabina', publicUrl);

/** Attributes of the session's cookie, beside its expiry. */
export const cookieOptions = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }) as const;

/** The value of the first cookie of that name in a Cookie header. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
}

function sealIn(source: SessionSource): string | undefined {
  const name = cookieName();
  if (source === null) return;
  if (typeof source === 'string') return cookieIn(source, name);
  if ('headers' in source) return cookieIn(source.headers.get('cookie') ?? '', name);
  if (source instanceof Headers) return cookieIn(source.get('cookie') ?? '', name);
  const found = source.get(name);
  return typeof found === 'object' ? found?.value : undefined;
}

/**
 * Who is signed in, or null: no cookie, one that does not unseal, past the idle or absolute limit,
 * or of a session that has ended. The only reader of the cookie (design §4).
 */
export async function readSession(source: SessionSource): Promise<Session | null> {
  const seal = sealIn(source);
  const session = seal ? await unsealSession(seal) : null;
  return session && !hasEnded(session.sid) ? session : null;
}

/** A super admin whose turn it is again. */
export interface Return {
  admin: OwnSession;
  from: string;
  /** Whom they had entered as. */
  left: Session;
  /** The hour is over; else that person's session ended by itself. */
  isLate: boolean;
}

/**
 * The super admin behind somebody else's session, whether that one is over or not; null: nobody, or
 * theirs is over as well.
 */
export async function readBehind(source: SessionSource): Promise<Return | null> {
  const seal = sealIn(source);
  const left = seal ? await openSeal(seal) : null;
  if (!left?.behind) return null;
  const { admin, from } = left.behind;
  const now = Date.now();
  if (expiryOf(admin) <= now || hasEnded(admin.sid)) return null;
  const isLate = left.startedAt + AS_SOMEBODY_MS <= now;
  return { admin: { ...admin, usedAt: now }, from, left, isLate };
}
