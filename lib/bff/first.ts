import { headers } from 'next/headers';
import { named } from '#lib/asked.ts';
import type { CallAnswer, CallName } from '#lib/contract/calls.ts';
import { type PageReply, pageReply, type Question } from './page-reply.ts';

/** Within the panel the browser asks by itself, or holds what it needs already. */
const isDocument = async (): Promise<boolean> =>
  (await headers()).get('sec-fetch-dest') !== 'empty';

/** `pageReply` where the page is a document of its own. */
export async function firstReply<N extends CallName>(
  name: N,
  question: Question<N>,
): Promise<PageReply<N> | null | undefined> {
  if (!(await isDocument())) return undefined;
  return pageReply(name, question).catch((error: unknown) => {
    throw named(error);
  });
}

/** The same, its data alone. */
export async function firstData<N extends CallName>(
  name: N,
  question: Question<N>,
): Promise<CallAnswer<N> | null | undefined> {
  const reply = await firstReply(name, question);
  return reply ? reply.data : reply;
}
