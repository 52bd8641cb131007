'use client';

import MessageCircle from 'lucide-react/icons/message-circle';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useMemo } from 'react';
import { OfflineNotice } from '#components/list/offline-notice.tsx';
import { useViewInAddress } from '#components/list/use-view-in-address.ts';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Message } from '#lib/contract/messages.ts';
import { useMessages } from '#lib/queries/messages.ts';
import type { MessagesFeed } from '#lib/queries/messages-keys.ts';
import {
  countsOf,
  EVERYTHING,
  filterMessages,
  parseView,
  searchMessages,
  viewQuery,
} from './list-view.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageList } from './message-list.tsx';
import { MessagesUnavailable } from './messages-unavailable.tsx';
import { NewArrivals } from './new-arrivals.tsx';
import { LIST_PATH } from './paths.ts';
import { keptUnder, useRoomMemory } from './room.tsx';
import { SoundToggle } from './sound-toggle.tsx';

const IN_ADDRESS = { path: LIST_PATH, parse: parseView, queryOf: viewQuery };

/** The list of messages; `initial` is the page's own, for the first HTML. */
export function MessagesScreen({ initial }: { initial?: MessagesFeed }) {
  const { data: messages, isError } = useMessages(initial);
  return (
    <>
      <ToolbarActions>
        <SoundToggle />
      </ToolbarActions>
      <OfflineNotice isShown={isError && messages !== undefined} />
      {messages ? <Loaded messages={messages} /> : <MessagesUnavailable />}
    </>
  );
}

function Loaded({ messages }: { messages: Message[] }) {
  const memory = useRoomMemory();
  const { view, setView, keepInAddress } = useViewInAddress(IN_ADDRESS);
  // Typing never waits for the list.
  const shownView = useDeferredValue(view);
  const query = viewQuery(shownView);

  const found = useMemo(() => searchMessages(messages, shownView.text), [messages, shownView.text]);
  const counts = useMemo(() => countsOf(found), [found]);
  const shown = useMemo(() => {
    const kept = keptUnder(memory, query);
    const rows = filterMessages(found, shownView.filters, kept);
    for (const { id } of rows) kept.add(String(id));
    return rows;
  }, [found, shownView.filters, memory, query]);

  if (messages.length === 0) {
    return (
      <EmptyState icon={<MessageCircle />} title="Aún no tienes mensajes">
        <p>Cuando tus oyentes te escriban desde la app, los verás aquí.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <MessageFilters view={view} counts={counts} onChange={setView} />
      <NewArrivals messages={messages} />
      {shown.length > 0 ? (
        <MessageList messages={shown} query={query} onOpen={keepInAddress} />
      ) : (
        <EmptyState icon={<SearchX />} title="Ningún mensaje coincide con tu búsqueda">
          <p>Prueba con otras palabras o quita algún filtro.</p>
          <Button className="mt-4" onClick={() => setView(EVERYTHING)}>
            Ver todos los mensajes
          </Button>
        </EmptyState>
      )}
    </>
  );
}
