import { sealData, unsealData } from 'iron-session';
import { settings } from '#lib/env.ts';

/** Who is signed in, as sealed into the cookie. Times are ms since 1970. */
export interface Session {
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
export const expiryOf = ({ startedAt, usedAt }: Pick<Session, 'startedAt' | 'usedAt'>): number =>
  Math.min(usedAt + settings().idleMs, startedAt + settings().absoluteMs);

const isText = (value: unknown): value is string => typeof value === 'string';

function sessionIn(data: unknown): Session | null {
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

/**
 * The session as the cookie's value, at most `SEAL_LIMIT` characters.
 * @throws SealTooLongError when the upstream's token is too long for one cookie.
 */
export async function sealSession(session: Session, now = Date.now()): Promise<string> {
  const ttl = Math.max(1, Math.ceil((expiryOf(session) - now) / 1_000));
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

/** The session in a cookie's value, or null: altered, sealed by somebody else, or past a limit. */
export async function unsealSession(seal: string, now = Date.now()): Promise<Session | null> {
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
  }
  return session && expiryOf(session) > now ? session : null;
}
