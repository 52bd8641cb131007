'use client';

import Trash2 from 'lucide-react/icons/trash-2';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Message } from '#lib/contract/messages.ts';
import { useLoadedMessages, useMarkRead, useMessage } from '#lib/queries/messages.ts';
import { parseView, placeOf, viewQuery } from '../list-view.ts';
import { idIn, LIST_PATH, messagePath } from '../paths.ts';
import { keptUnder, useRoomMemory } from '../room.tsx';
import { MessageCards } from './message-cards.tsx';
import { MessageNav } from './message-nav.tsx';
import { MessageUnavailable } from './message-unavailable.tsx';
import { MissingMessage } from './missing-message.tsx';
import { useRemoval } from './use-removal.ts';

const NONE = new URLSearchParams();
const NO_MESSAGES: Message[] = [];

interface Props {
  /** The page's own, for the first HTML; `message` null: there is none, undefined: the screen asks. */
  initial?: { id: string; message: Message | null | undefined };
}

/** One message. Previous and next change the address alone, so the message shown is the address's. */
export function MessageScreen({ initial }: Props) {
  const id = idIn(usePathname() ?? '') ?? initial?.id ?? '';
  const view = parseView(useSearchParams() ?? NONE);
  const query = viewQuery(view);
  const router = useRouter();
  const memory = useRoomMemory();
  const messages = useLoadedMessages() ?? NO_MESSAGES;
  const found = useMessage(id, initial?.id === id ? initial.message : undefined);
  const markRead = useMarkRead();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the query stands for the view.
  const place = useMemo(
    () => placeOf(messages, view, id, keptUnder(memory, query)),
    [messages, query, id, memory],
  );
  const goBack = () => {
    if (memory.cameFromList) router.back();
    return memory.cameFromList;
  };
  const { remove, removed, isBusy } = useRemoval(() => {
    // Back in the list, the focus goes on beside the one that is gone.
    const beside = place?.next ?? place?.previous;
    if (memory.left && beside) memory.left.active = String(beside.id);
    if (!goBack()) router.replace(LIST_PATH + query, { scroll: false });
  });
  const go = ({ id: to }: Message) => {
    if (isBusy) return;
    if (memory.left) memory.left.active = String(to);
    window.history.replaceState(null, '', messagePath(to) + query);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };

  const message = removed ?? found.message;
  // Opening reads it, however it was opened (design §6: touch has no other way).
  useEffect(() => {
    if (message) void markRead(message);
  }, [message, markRead]);

  if (!message && found.isMissing) return <MissingMessage query={query} />;
  return (
    <>
      <MessageNav place={place} query={query} onGo={go} goBack={goBack} />
      {message ? (
        <>
          <ToolbarActions>
            <Button variant="danger" busy={isBusy} onClick={() => void remove(message)}>
              {!isBusy && <Trash2 aria-hidden="true" className="size-4" />}
              Eliminar mensaje
            </Button>
          </ToolbarActions>
          <MessageCards key={id} message={message} />
        </>
      ) : (
        <MessageUnavailable {...found} />
      )}
    </>
  );
}
