import { firstData, firstReply } from '#lib/bff/first.ts';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Message } from '#lib/contract/messages.ts';
import type { MessagesFeed } from '#lib/queries/messages-keys.ts';
import type { Session } from '#lib/session/session.ts';

/** The list for the first HTML, with the tag that lets the first poll ask for news alone; undefined: the screen asks. */
export async function firstMessages(session: Session): Promise<MessagesFeed | undefined> {
  const reply = await firstReply('GET /api/messages', {
    query: { page: '0', limit: String(PAGE_SIZE) },
    session,
  });
  if (!reply) return undefined;
  const items = reply.data.filter(({ is_visible }) => is_visible);
  return { items, etag: reply.header('etag') };
}

/** One message for the first HTML; null: there is none; undefined: the screen asks. */
export const firstMessage = (session: Session, id: string): Promise<Message | null | undefined> =>
  firstData('GET /api/message/{id}', { params: { id }, session });
