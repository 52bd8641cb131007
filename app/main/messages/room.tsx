'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { useMessagesFeed } from '#lib/queries/use-messages-feed.ts';
import { MiniPlayer } from './_player/mini-player.tsx';
import { PlayerProvider } from './_player/player-context.tsx';

/** What list and detail tell each other; nothing is drawn from it, so it is changed in place. */
export interface RoomMemory {
  /** How the list was left, for the way back to it. */
  left: { query: string; scroll: number; active: string | null } | null;
  /** The open message was chosen in the list: going back leads there. */
  cameFromList: boolean;
  /** Messages shown under a view, that stay under 'Sin leer' when they are read. */
  kept: { query: string; ids: Set<string> };
}

const MemoryContext = createContext<RoomMemory | null>(null);

/** What stays while list and detail of messages come and go. */
export function MessagesRoom({ children }: { children: ReactNode }) {
  const [memory] = useState<RoomMemory>(() => ({
    left: null,
    cameFromList: false,
    kept: { query: '', ids: new Set() },
  }));
  // The shell asks too where it knows the user's flags; the room never goes without.
  useMessagesFeed(true);
  return (
    <MemoryContext value={memory}>
      <PlayerProvider>
        <div className="print:block print:min-h-0! flex min-h-[calc(100dvh-4rem-1px-2.5rem)] flex-col sm:min-h-[calc(100dvh-4rem-1px-3rem)]">
          <div className="flex-1">{children}</div>
          <MiniPlayer />
        </div>
      </PlayerProvider>
    </MemoryContext>
  );
}

/** Draws nothing outside of the room: without a session the page itself leads to the sign-in. */
export function InRoom({ children }: { children: ReactNode }) {
  return useContext(MemoryContext) ? children : null;
}

export function useRoomMemory(): RoomMemory {
  const memory = useContext(MemoryContext);
  if (!memory) throw new Error('the memory is only there below <MessagesRoom>');
  return memory;
}

/** The ids kept under the view that `query` names; a new view starts with none. */
export function keptUnder(memory: RoomMemory, query: string): Set<string> {
  if (memory.kept.query !== query) memory.kept = { query, ids: new Set() };
  return memory.kept.ids;
}
