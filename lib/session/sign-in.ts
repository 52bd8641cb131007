import { randomUUID } from 'node:crypto';
import { BffError, errorFrom, NOT_UNDERSTOOD } from '#lib/bff/errors.ts';
import { valueIn } from '#lib/bff/normalise.ts';
import { type Outgoing, readAll, send, timeLimit } from '#lib/bff/upstream.ts';
import { credentials, loginAnswer } from '#lib/contract/login.ts';
import { log } from '#lib/log.ts';
import { SealTooLongError, type Session, sealSession } from './seal.ts';

/** Sign-in and sign-out at the upstream. */

const WRONG = 'El email o la contraseña no son correctos.';
const SIGN_OUT_MS = 3_000;

/**
 * A new session from what the person typed.
 * @throws BffError with the upstream's own message and status, in Spanish where it gave none
 */
export async function signIn(typed: unknown): Promise<Session> {
  const parsed = credentials.safeParse(typed);
  if (!parsed.success) throw new BffError(400, WRONG);
  const outgoing: Outgoing = {
    name: 'POST /api/login',
    token: null,
    body: JSON.stringify(parsed.data),
  };
  const limit = timeLimit();
  const incoming = await send(outgoing, limit);
  const { status, header } = incoming;
  const value = valueIn(await readAll(incoming, outgoing, limit), header('content-type'));
  if (status < 200 || status >= 300) {
    const error = errorFrom(status, value ?? null, header('retry-after'), value === undefined);
    const silent = status === 401 && errorFrom(401, null, null).message === error.message;
    throw silent ? new BffError(401, WRONG) : error;
  }
  const answer = loginAnswer.safeParse(value);
  if (!answer.success) {
    const fields = answer.error.issues.map(({ path }) => path.join('.'));
    log().error({ call: outgoing.name, fields }, 'the sign-in answer does not fit the contract');
    throw new BffError(502, NOT_UNDERSTOOD);
  }
  const { token, id, email, name, role } = answer.data;
  const now = Date.now();
  const session: Session = {
    sid: randomUUID(),
    token,
    id: String(id),
    email,
    name,
    role,
    startedAt: now,
    usedAt: now,
  };
  try {
    // next-auth seals later, where a failure could not be told to anybody.
    await sealSession(session);
  } catch (error) {
    throw error instanceof SealTooLongError ? new BffError(502, error.message) : error;
  }
  return session;
}

/** Ends the upstream's session as well; one without that call, or out of reach, is no obstacle. */
export async function signOutUpstream(token: string): Promise<void> {
  const outgoing: Outgoing = { name: 'POST /api/logout', token };
  try {
    const { body, status } = await send(outgoing, AbortSignal.timeout(SIGN_OUT_MS));
    body?.destroy();
    log().debug({ status }, 'signed out at the upstream');
  } catch {
    log().warn('the upstream could not be told that a session ended');
  }
}
