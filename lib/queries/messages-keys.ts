import type { Message } from '#lib/contract/messages.ts';

// Apart from the hooks, so that pages on the server can name what they prefetch.

export const messagesKeys = {
  all: ['messages'] as const,
  list: () => [...messagesKeys.all, 'list'] as const,
  detail: (id: string | number) => [...messagesKeys.all, 'detail', String(id)] as const,
};

/** The list as last known, newest first, and the tag that a poll for what changed since then names. */
export interface MessagesFeed {
  items: Message[];
  /** null: none known; the next poll then brings the whole list, and its tag. */
  etag: string | null;
}
