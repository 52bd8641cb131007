import { headers } from 'next/headers';
import { perform } from '#lib/bff/ask.ts';
import { BffError } from '#lib/bff/errors.ts';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Message } from '#lib/contract/messages.ts';
import type { MessagesFeed } from '#lib/queries/messages-keys.ts';
import type { Session } from '#lib/session/session.ts';

/** A first HTML without rows beats a slow upstream (ms): the screen then asks by itself. */
const PATIENCE_MS = 2_500;

/** Within the panel the browser holds the messages already, and follows them by itself. */
const isDocument = async (): Promise<boolean> =>
  (await headers()).get('sec-fetch-dest') !== 'empty';

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BffError) return undefined;
    throw error;
  }
}

/** The list for the first HTML, with the tag that lets the first poll ask for news alone; undefined: the screen asks. */
export async function firstMessages(session: Session): Promise<MessagesFeed | undefined> {
  if (!(await isDocument())) return undefined;
  const reply = await orNothing(
    perform('GET /api/messages', {
      query: { page: '0', limit: String(PAGE_SIZE) },
      session,
      signal: AbortSignal.timeout(PATIENCE_MS),
    }),
  );
  if (!reply) return undefined;
  const items = (reply.data as Message[]).filter(({ is_visible }) => is_visible);
  return { items, etag: reply.header('etag') };
}

/** One message for the first HTML; null: there is none; undefined: the screen asks. */
export async function firstMessage(
  session: Session,
  id: string,
): Promise<Message | null | undefined> {
  if (!(await isDocument())) return undefined;
  try {
    const { data } = await perform('GET /api/message/{id}', {
      params: { id },
      session,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return data as Message | null;
  } catch (error) {
    if (!(error instanceof BffError)) throw error;
    return error.status === 404 ? null : undefined;
  }
}
