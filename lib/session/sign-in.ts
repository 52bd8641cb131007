import { randomUUID } from 'node:crypto';
import { asked } from '#lib/asked.ts';
import { BffError, errorFrom, NOT_UNDERSTOOD } from '#lib/bff/errors.ts';
import { failureOf } from '#lib/bff/exchange.ts';
import { jsonBody } from '#lib/bff/json-body.ts';
import { valueIn } from '#lib/bff/normalise.ts';
import { type Incoming, type Outgoing, readAll, send, timeLimit } from '#lib/bff/upstream.ts';
import { browserMark, credentials, loginAnswer } from '#lib/contract/login.ts';
import { settings } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { markAfter } from './own-mark.ts';
import { type OwnSession, SealTooLongError, type Session, sealSession } from './seal.ts';
import { limitSignIn } from './sign-in-limit.ts';

/** Sign-in and sign-out at the upstream. */

const WRONG = 'El email o la contraseña no son correctos. Revísalos e inténtalo de nuevo.';
const SIGN_OUT_MS = 3_000;

/** Where a sign-in comes from, for the upstream's limits; believed by the secret that the two share. */
function clientHeaders(): Record<string, string> {
  const address = asked()?.address;
  const { panelSecret } = settings();
  return {
    ...(address && { 'x-forwarded-for': address }),
    ...(panelSecret && { 'x-cabina-panel': panelSecret }),
  };
}

export interface Opened {
  session: OwnSession;
  /** By which the upstream knows this browser again. */
  mark: string | undefined;
}

/**
 * What `POST /api/login` opens for `body`.
 * @throws BffError with the upstream's own message and status
 */
export async function openSession(
  body: object,
  onAnswer?: (answer: Incoming) => void,
): Promise<Opened> {
  const outgoing: Outgoing = {
    name: 'POST /api/login',
    token: null,
    body: jsonBody(body),
    headers: clientHeaders(),
  };
  const limit = timeLimit();
  const incoming = await send(outgoing, limit);
  onAnswer?.(incoming);
  const { status, header } = incoming;
  if (status < 200 || status >= 300) throw await failureOf(incoming, outgoing, null, limit);
  const value = valueIn(await readAll(incoming, outgoing, limit), header('content-type'));
  const answer = loginAnswer.safeParse(value);
  if (!answer.success) {
    const fields = answer.error.issues.map(({ path }) => path.join('.'));
    log().error({ call: outgoing.name, fields }, 'the sign-in answer does not fit the contract');
    throw new BffError(502, NOT_UNDERSTOOD);
  }
  const { token, id, email, name, role, browser_mark: mark } = answer.data;
  const now = Date.now();
  const [sid, startedAt, usedAt] = [randomUUID(), now, now];
  return { session: { sid, token, id: String(id), email, name, role, startedAt, usedAt }, mark };
}

/**
 * The session, if one cookie can hold it: next-auth seals later, where a failure could not be told
 * to anybody.
 * @throws BffError 502
 */
export async function sealable(session: Session): Promise<Session> {
  try {
    await sealSession(session);
    return session;
  } catch (error) {
    if (!(error instanceof SealTooLongError)) throw error;
    const { token, behind } = session;
    const lengths = { tokenLength: token.length, adminTokenLength: behind?.admin.token.length };
    log().error(lengths, 'the upstream’s token does not fit into one cookie');
    throw new BffError(502, error.message);
  }
}

/**
 * A new session from what the person typed in a browser with that mark.
 * @throws BffError with the upstream's own message and status, in Spanish where it gave none
 */
export async function signIn(typed: unknown, mark?: string): Promise<Opened> {
  const parsed = credentials.safeParse(typed);
  if (!parsed.success) throw new BffError(400, WRONG);
  try {
    const known = browserMark.safeParse(mark);
    const { email } = parsed.data;
    const body = { ...parsed.data, ...(known.success && { browser_mark: known.data }) };
    const opened = await limitSignIn(email, mark, (onAnswer) => openSession(body, onAnswer));
    const session = await sealable(opened.session);
    return { session, mark: opened.mark ?? markAfter(mark, email) };
  } catch (error) {
    const silent =
      error instanceof BffError &&
      error.status === 401 &&
      error.message === errorFrom(401, null, null).message;
    throw silent ? new BffError(401, WRONG) : error;
  }
}

/** Ends the upstream's session as well; false: it has no such call, or is out of reach. */
export async function signOutUpstream(token: string): Promise<boolean> {
  const outgoing: Outgoing = { name: 'POST /api/logout', token };
  try {
    const { body, status } = await send(outgoing, AbortSignal.timeout(SIGN_OUT_MS));
    body?.destroy();
    log().debug({ status }, 'signed out at the upstream');
    // A token that it does not take any more has ended before.
    return (status >= 200 && status < 300) || status === 401;
  } catch {
    log().warn('the upstream could not be told that a session ended');
    return false;
  }
}
