import { type Identity, may } from '#lib/contract/access.ts';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import { type CurrentUser, identityOf } from '#lib/contract/me.ts';
import { log } from '#lib/log.ts';
import type { Session } from '#lib/session/seal.ts';
import { BffError } from './errors.ts';
import { fetchAnswer } from './exchange.ts';
import { forgetMe, type KnownMe, keepMe, knownMe } from './me-cache.ts';
import { patience, withPatience } from './page-patience.ts';

/** Whom the access rules see: `GET /api/me`, remembered for a while, asked once at a time. */

const FRESH_MS = 30_000;

/** What says nothing of what is asked for while it is not known who asks. */
const OF_THE_QUESTION = new Set([401, 403, 429]);

function unknownAsker(error: unknown): never {
  const { status = 0 } = error instanceof BffError ? error : {};
  const isOurs = status >= 400 && status < 500 && !OF_THE_QUESTION.has(status);
  if (isOurs)
    log().warn({ call: 'GET /api/me', status }, 'the upstream can’t say who is signed in');
  throw isOurs ? new BffError(502) : error;
}

function entryOf(session: Session): KnownMe {
  const known = knownMe(session.token);
  if (known && Date.now() - known.at < FRESH_MS) return known;
  const entry: KnownMe = {
    at: Date.now(),
    // Not cut when one of the askers leaves: others wait for the same answer.
    me: fetchAnswer({ name: 'GET /api/me', session }).then(
      ({ data }) => data as CurrentUser,
      unknownAsker,
    ),
    patience: patience(),
  };
  keepMe(session.token, entry);
  entry.me.catch(() => forgetMe(session.token, entry));
  return entry;
}

/**
 * The current user, at most 30 s old.
 * @throws BffError as the call answered; nothing is assumed without an answer.
 */
export const meOf = (session: Session): Promise<CurrentUser> => entryOf(session).me;

/**
 * The same for a page, which is drawn without rather than late.
 * @throws BffError as `meOf`, or LateError while the answer is still out.
 */
export function meSoon(session: Session): Promise<CurrentUser> {
  const { me, patience: end } = entryOf(session);
  return withPatience(me, end);
}

/** @throws BffError as `meOf`. */
export const identityFor = async (session: Session): Promise<Identity> =>
  identityOf(session.id, await meOf(session));

/**
 * Lets the call pass, or not; asks the upstream only where the rule needs it.
 * @throws BffError 401 without a session, 403 without the right, or as `meOf`.
 */
export async function assertAccess(
  name: CallName,
  session: Session | null,
  params: Record<string, string>,
): Promise<void> {
  const { access } = callOf(name);
  if (access === 'public') return;
  if (!session) throw new BffError(401);
  if (access === 'session') return;
  if (!may(access, await identityFor(session), params)) throw new BffError(403);
}
