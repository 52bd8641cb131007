import { sealData, unsealData } from 'iron-session';
import { settings } from '#lib/env.ts';
import { warnRarely } from '#lib/log.ts';

/** A person's session. Times are ms since 1970. */
export interface OwnSession {
  /** Random, one a sign-in. */
  sid: string;
  /** The upstream's; never leaves the server. */
  token: string;
  id: string;
  email: string;
  name: string;
  role: number | null;
  startedAt: number;
  usedAt: number;
}

/** The super admin who entered as somebody else, waiting behind them (design §4). */
export interface Behind {
  admin: OwnSession;
  /** Path and query of the screen that they left. */
  from: string;
  /** What the radio of the person that they entered as is called; '': it has none. */
  radio: string;
}

/** Who is signed in, as sealed into the cookie. */
export interface Session extends OwnSession {
  behind?: Behind;
}

/** Entering as somebody ends after this long (ms; design §4). */
export const AS_SOMEBODY_MS = 3_600_000;

/** Beyond it next-auth would split the cookie and not find it again; so would 4,096 bytes. */
export const SEAL_LIMIT = 3_933;

export class SealTooLongError extends Error {
  override name = 'SealTooLongError';
}

const REMEMBERED = 2_000;

declare global {
  var cabinaSeals: Map<string, Session> | undefined;
}

// Unsealing costs half a millisecond: each seal is opened once.
function remembered(): Map<string, Session> {
  globalThis.cabinaSeals ??= new Map();
  return globalThis.cabinaSeals;
}

function remember(seal: string, session: Session): void {
  const seals = remembered();
  seals.delete(seal);
  seals.set(seal, session);
  if (seals.size > REMEMBERED) {
    const [oldest = ''] = seals.keys();
    seals.delete(oldest);
  }
}

/** When the session ends at the latest, if nobody uses it again. */
export function expiryOf(session: Pick<Session, 'startedAt' | 'usedAt' | 'behind'>): number {
  const { startedAt, usedAt, behind } = session;
  const { idleMs, absoluteMs } = settings();
  return Math.min(usedAt + idleMs, startedAt + (behind ? AS_SOMEBODY_MS : absoluteMs));
}

/** When its cookie is good for nothing any more: a super admin's outlives whom they entered as. */
export const cookieExpiryOf = (session: Session): number =>
  Math.max(expiryOf(session), session.behind ? expiryOf(session.behind.admin) : 0);

const isText = (value: unknown): value is string => typeof value === 'string';

function ownIn(data: unknown): OwnSession | null {
  if (typeof data !== 'object' || data === null) return null;
  const { sid, token, id, email, name, role, startedAt, usedAt } = data as Partial<Session>;
  const whole =
    isText(sid) &&
    sid &&
    isText(token) &&
    token &&
    isText(id) &&
    isText(email) &&
    isText(name) &&
    (role === null || typeof role === 'number') &&
    typeof startedAt === 'number' &&
    typeof usedAt === 'number';
  return whole ? { sid, token, id, email, name, role, startedAt, usedAt } : null;
}

function sessionIn(data: unknown): Session | null {
  const own = ownIn(data);
  const { behind } = data as Partial<Session>;
  if (!own || behind === undefined) return own;
  const admin = ownIn(behind?.admin);
  // Half of it is nothing: it would be a session of somebody else without an end.
  if (!admin || !isText(behind.from) || !isText(behind.radio)) return null;
  return { ...own, behind: { admin, from: behind.from, radio: behind.radio } };
}

/**
 * The session as the cookie's value, at most `SEAL_LIMIT` characters.
 * @throws SealTooLongError when the upstream's token is too long for one cookie.
 */
export async function sealSession(session: Session, now = Date.now()): Promise<string> {
  const ttl = Math.max(1, Math.ceil((cookieExpiryOf(session) - now) / 1_000));
  const sealed = await sealData(session, { password: settings().sessionSecrets, ttl });
  // The version after '~' is outside of the signature: without it every character counts.
  const [seal = ''] = sealed.split('~');
  if (seal.length > SEAL_LIMIT)
    throw new SealTooLongError('La credencial del servidor es demasiado larga para el panel.');
  remember(seal, session);
  return seal;
}

/** Whether the signature is written in the one way there is: base64 has spare bits that are not compared. */
function isCanonical(seal: string): boolean {
  const signature = seal.slice(seal.lastIndexOf('*') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

const NOT_OPENED =
  'a session does not open: SESSION_SECRET or the clock was changed, or its cookie was altered';

/** What a cookie's value holds, its limits aside; null: altered, or sealed by somebody else. */
export async function openSeal(seal: string): Promise<Session | null> {
  let session = remembered().get(seal) ?? null;
  if (!session) {
    if (seal.length > SEAL_LIMIT || !isCanonical(seal)) return null;
    const { sessionSecrets, absoluteMs } = settings();
    const data = await unsealData<unknown>(seal, {
      password: sessionSecrets,
      ttl: Math.ceil(absoluteMs / 1_000),
    });
    session = sessionIn(data);
    if (session) remember(seal, session);
    else warnRarely({}, NOT_OPENED);
  }
  return session;
}

/** The session in a cookie's value, or null: altered, sealed by somebody else, or past a limit. */
export async function unsealSession(seal: string, now = Date.now()): Promise<Session | null> {
  const session = await openSeal(seal);
  return session && expiryOf(session) > now ? session : null;
}
