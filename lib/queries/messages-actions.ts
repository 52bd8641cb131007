import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '#lib/contract/messages.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { type MessagesFeed, messagesKeys } from './messages-keys.ts';
import { localFacts } from './messages-poll.ts';

type Change = (message: Message) => Message | null;

/** Applies what the server confirmed to the list and to the message's own query. */
function apply(client: QueryClient, id: Message['id'], change: Change): void {
  const isIt = (item: Message) => String(item.id) === String(id);
  client.setQueryData<MessagesFeed>(messagesKeys.list(), (feed) => {
    if (!feed?.items.some(isIt)) return feed;
    const items = feed.items.flatMap((item) => (isIt(item) ? (change(item) ?? []) : item));
    return { ...feed, items };
  });
  client.setQueryData<Message | null>(messagesKeys.detail(id), (item) => item && change(item));
}

const marking = new Set<string>();

/** Marks a message as read, with one POST however often it is asked; a failure leaves it unread. */
export async function markRead(client: QueryClient, { id, read }: Message): Promise<void> {
  const key = String(id);
  if (read || marking.has(key)) return;
  marking.add(key);
  try {
    await api('POST /api/message', { body: { id, read: true }, keepalive: true });
    localFacts(client).note(id, 'read');
    apply(client, id, (item) => (item.read ? item : { ...item, read: true }));
  } catch {
    // The dot stays, and leaving the row again tries again.
  } finally {
    marking.delete(key);
  }
}

const deleting = new Map<string, Promise<void>>();

async function deleteOnce(client: QueryClient, id: Message['id']): Promise<void> {
  try {
    await api('DELETE /api/message/{id}', { params: { id: String(id) } });
  } catch (error) {
    // Somebody else has deleted it already: done as well.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  localFacts(client).note(id, 'deleted');
  apply(client, id, () => null);
  // Nobody needs to ask again whether it is there.
  client.setQueryData<Message | null>(messagesKeys.detail(id), null);
}

/**
 * Deletes a message, with one DELETE however often it is asked meanwhile.
 * @throws ApiError
 */
export function deleteMessage(client: QueryClient, id: Message['id']): Promise<void> {
  const key = String(id);
  const running = deleting.get(key) ?? deleteOnce(client, id).finally(() => deleting.delete(key));
  deleting.set(key, running);
  return running;
}
