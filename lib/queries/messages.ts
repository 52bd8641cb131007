import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Message } from '#lib/contract/messages.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { deleteMessage, markRead } from './messages-actions.ts';
import { type MessagesFeed, messagesKeys } from './messages-keys.ts';
import { fetchMessages } from './messages-poll.ts';
import { pollAfter } from './poll-after.ts';

/** The list's one query. It never refreshes by itself: `use-messages-feed` polls, once per tab. */
export const messagesQuery = queryOptions({
  queryKey: messagesKeys.list(),
  queryFn: ({ client, signal }) => fetchMessages(client, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // `merge-messages` has kept every identity already.
  structuralSharing: false,
});

const itemsOf = (feed: MessagesFeed): Message[] => feed.items;
/** Unread messages among the loaded ones. */
export const countUnread = (feed: MessagesFeed): number =>
  feed.items.reduce((count, { read }) => (read ? count : count + 1), 0);

/** The messages, newest first; `initial` is the page's own, for the first HTML. */
export const useMessages = (initial?: MessagesFeed) =>
  useQuery({ ...messagesQuery, initialData: initial, select: itemsOf });

/** The messages as far as they are loaded. Fetches nothing by itself. */
export const useLoadedMessages = (): Message[] | undefined =>
  useQuery({ ...messagesQuery, enabled: false, select: itemsOf }).data;

/** How many of the loaded messages are unread; 0 until they are loaded. Fetches nothing by itself. */
export const useUnreadCount = (): number =>
  useQuery({ ...messagesQuery, enabled: false, select: countUnread }).data ?? 0;

/**
 * One message: the list's when it is there, so that it follows the poll; else a call of its own.
 * `initial` is the page's: null when there is no such message.
 */
export function useMessage(id: string, initial?: Message | null) {
  const find = useCallback(
    (feed: MessagesFeed) => feed.items.find((item) => String(item.id) === id) ?? null,
    [id],
  );
  const listed = useQuery({ ...messagesQuery, enabled: false, select: find }).data;
  const own = useQuery({
    queryKey: messagesKeys.detail(id),
    queryFn: ({ signal }) => api('GET /api/message/{id}', { params: { id }, signal }),
    initialData: initial,
    enabled: !listed,
    // What failed is tried again by itself; what was found changes by the list's poll.
    refetchInterval: ({ state }) =>
      state.data === undefined && state.error ? pollAfter(state.error) : false,
  });
  const message = listed ?? own.data ?? null;
  const isMissing =
    !message && (own.isSuccess || (own.error instanceof ApiError && own.error.status === 404));
  return { message, isMissing, error: own.error, isFetching: own.isFetching, retry: own.refetch };
}

/** `markRead` for this tab. */
export function useMarkRead(): (message: Message) => Promise<void> {
  const client = useQueryClient();
  return useCallback((message) => markRead(client, message), [client]);
}

/** `deleteMessage` for this tab, with its state. */
export function useDeleteMessage() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: Message['id']) => deleteMessage(client, id) });
}
