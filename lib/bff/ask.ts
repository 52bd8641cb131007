import { hasEffect } from '#lib/contract/call.ts';
import { type CallName, callOf } from '#lib/contract/calls.ts';
import type { Session } from '#lib/session/session.ts';
import { checkBody, checkParams, checkQuery } from './check.ts';
import { type Exchange, fetchRaw, jsonOf, type Raw, type Reply } from './exchange.ts';
import { assertAccess } from './identity.ts';
import type { Made } from './json-memo.ts';
import { dropPageRequests, takePageRequest } from './page-requests.ts';

/** session → access → validate → upstream → normalise (design §3), for the route handler and the pages. */

export interface Question {
  params?: unknown;
  query?: unknown;
  /** Gives the parsed body; asked for after the access is clear. */
  body?: () => Promise<unknown> | unknown;
  session: Session | null;
  signal?: AbortSignal;
  /** To the upstream, beside our own. */
  headers?: Record<string, string>;
}

async function guarded(name: CallName, question: Question): Promise<Exchange> {
  const { session, signal, headers } = question;
  const params = checkParams(name, question.params ?? {});
  await assertAccess(name, session, params);
  const query = checkQuery(name, question.query ?? {});
  const body = checkBody(name, await question.body?.());
  return {
    name,
    params,
    query,
    session,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(headers && { headers }),
  };
}

/**
 * One JSON call with everything that guards it, as it came back.
 * @throws BffError
 */
export const performRaw = async (name: CallName, question: Question): Promise<Raw> =>
  fetchRaw(await guarded(name, question));

/**
 * The same, its answer as JSON to be passed on.
 * @throws BffError
 */
export async function performJson(name: CallName, question: Question): Promise<Reply<Made>> {
  const exchange = await guarded(name, question);
  if (!hasEffect(name, callOf(name)))
    return jsonOf(await (takePageRequest(exchange) ?? fetchRaw(exchange)));
  const drop = () => question.session && dropPageRequests(question.session.token);
  drop();
  // What a page asked while the change was on its way may not know of it either.
  return jsonOf(await fetchRaw(exchange).finally(drop));
}
