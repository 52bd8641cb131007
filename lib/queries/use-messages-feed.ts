'use client';

import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#lib/contract/messages.ts';
import { chime, isSoundOn, prepareSound } from '#lib/message-sound.ts';
import { watchTitle } from '#lib/unread-title.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { arrivals } from './merge-messages.ts';
import { countUnread, messagesQuery } from './messages.ts';
import { pollAfter } from './poll-after.ts';

/** The tab's only poll: nothing is drawn for it, screens that read the list draw themselves. */
function watch(client: QueryClient): () => void {
  const observer = new QueryObserver(client, {
    ...messagesQuery,
    refetchInterval: (query) => pollAfter(query.state.error),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    notifyOnChangeProps: ['data'],
  });
  let known: Message[] | undefined;
  let unread = 0;
  const title = watchTitle(() => unread);
  prepareSound();
  const take = () => {
    const feed = observer.getCurrentResult().data;
    if (!feed || feed.items === known) return;
    if (known && isSoundOn() && arrivals(known, feed.items).length > 0) chime();
    known = feed.items;
    unread = countUnread(feed);
    title.update();
  };
  const unsubscribe = observer.subscribe(take);
  take();
  return () => {
    unsubscribe();
    title.stop();
  };
}

const watched = new WeakMap<QueryClient, { users: number; stop: () => void }>();

/** However many ask for it, one watch per tab. */
function share(client: QueryClient): () => void {
  const running = watched.get(client) ?? { users: 0, stop: watch(client) };
  running.users += 1;
  watched.set(client, running);
  return () => {
    running.users -= 1;
    if (running.users > 0) return;
    running.stop();
    watched.delete(client);
  };
}

/**
 * While `enabled` (the user's messages flag): loads the messages once the page is idle and polls
 * them every 20 s, also in the background, catching up when the tab shows; keeps the unread count in
 * the tab's title and, where it is on, sounds for new ones. Shell and room may both ask for it.
 */
export function useMessagesFeed(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      stop = share(client);
    });
    return () => {
      cancel();
      stop?.();
    };
  }, [client, enabled]);
}
