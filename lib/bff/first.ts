import { headers } from 'next/headers';
import { named } from '#lib/asked.ts';
import type { CallAnswer, CallName, CallParams, CallQuery } from '#lib/contract/calls.ts';
import type { Session } from '#lib/session/session.ts';
import { perform } from './ask.ts';
import { BffError } from './errors.ts';
import type { Reply } from './exchange.ts';
import { meSoon } from './identity.ts';

/** A first HTML without data beats a slow upstream (ms): the screen then asks by itself. */
const PATIENCE_MS = 1_500;

/** Within the panel the browser asks by itself, or holds what it needs already. */
const isDocument = async (): Promise<boolean> =>
  (await headers()).get('sec-fetch-dest') !== 'empty';

interface Question<N extends CallName> {
  session: Session;
  params?: CallParams<N>;
  query?: CallQuery<N>;
}

export type FirstReply<N extends CallName> = Omit<Reply<unknown>, 'data'> & { data: CallAnswer<N> };

/**
 * A call's answer for a page's first HTML, by the same way as the browser's calls. null: what is
 * asked for does not exist; undefined: the screen asks by itself, and shows what is wrong.
 */
export async function firstReply<N extends CallName>(
  name: N,
  question: Question<N>,
): Promise<FirstReply<N> | null | undefined> {
  if (!(await isDocument())) return undefined;
  try {
    // The upstream that does not tell who asks would not tell what is asked for either.
    await meSoon(question.session);
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await perform(name, { ...question, signal })) as FirstReply<N>;
  } catch (error) {
    if (!(error instanceof BffError)) throw named(error);
    return error.status === 404 ? null : undefined;
  }
}

/** The same, its data alone. */
export async function firstData<N extends CallName>(
  name: N,
  question: Question<N>,
): Promise<CallAnswer<N> | null | undefined> {
  const reply = await firstReply(name, question);
  return reply ? reply.data : reply;
}
