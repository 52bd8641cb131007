import type { CallAnswer, CallName, CallParams, CallQuery } from '#lib/contract/calls.ts';
import type { Session } from '#lib/session/seal.ts';
import { performRaw } from './ask.ts';
import { checkParams, checkQuery } from './check.ts';
import { BffError } from './errors.ts';
import { answerOf, type Reply } from './exchange.ts';
import { meSoon } from './identity.ts';
import { LateError, withPatience } from './page-patience.ts';
import { keepPageRequest } from './page-requests.ts';

export interface Question<N extends CallName> {
  session: Session;
  params?: CallParams<N>;
  query?: CallQuery<N>;
}

export type PageReply<N extends CallName> = Omit<Reply<unknown>, 'data'> & { data: CallAnswer<N> };

async function inTime<N extends CallName>(
  name: N,
  { session, params, query }: Question<N>,
): Promise<Reply<unknown>> {
  const call = {
    name,
    params: checkParams(name, params ?? {}),
    query: checkQuery(name, query ?? {}),
    session,
  };
  const raw = performRaw(name, call);
  const drop = keepPageRequest(call, raw);
  try {
    // The upstream that does not tell who asks would not tell what is asked for either.
    await meSoon(session);
    const reply = answerOf(await withPatience(raw));
    drop();
    return reply;
  } catch (error) {
    if (!(error instanceof LateError)) drop();
    throw error;
  }
}

/**
 * A call's answer for a page's first HTML; one that is late stays there for the browser's own call
 * (page-requests.ts). null: what is asked for does not exist; undefined: the screen asks by itself,
 * and shows what is wrong.
 */
export async function pageReply<N extends CallName>(
  name: N,
  question: Question<N>,
): Promise<PageReply<N> | null | undefined> {
  try {
    return (await inTime(name, question)) as PageReply<N>;
  } catch (error) {
    if (!(error instanceof BffError)) throw error;
    return error.status === 404 ? null : undefined;
  }
}
