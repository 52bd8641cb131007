import type { FlagValue, Id } from '#lib/contract/loose.ts';
import type { SUB_USER_FLAGS } from '#lib/contract/words.ts';

/** Saving of the boxes of the roles screen, each by itself (specification §4; C14). */

export type SubUserFlag = (typeof SUB_USER_FLAGS)[number];

/** How a box stands while and after it was pressed. */
export interface Box {
  state: 'saving' | 'saved' | 'failed';
  /** What was last wanted; null: what is stored counts. */
  value: FlagValue | null;
}

/** `error` is null when it was saved. */
export type Told = (error: unknown) => void;

interface Work {
  /** Stores one flag. Throws when that failed. */
  send: (id: Id, flag: SubUserFlag, value: FlagValue) => Promise<unknown>;
  /** It is stored: puts it where the screen reads it. */
  stored: (id: Id, flag: SubUserFlag, value: FlagValue) => Promise<unknown>;
  /** It may be stored or not: asks how things stand. */
  lookAgain: () => void;
}

/** How long a box says that it was saved (ms). */
const SAVED_MS = 3_000;

const keyOf = (id: Id, flag: SubUserFlag): string => `${flag} ${id}`;

/**
 * One save at a time for each box, however fast it is pressed: what was wanted last is sent after
 * the one on its way, if that was another. Boxes don't wait for each other.
 */
export function createFlagSaver({ send, stored, lookAgain }: Work) {
  const boxes = new Map<string, Box>();
  const sent = new Map<string, FlagValue>();
  const listeners = new Map<string, Told>();
  const watchers = new Set<() => void>();

  function show(key: string, box: Box | null): void {
    if (box) boxes.set(key, box);
    else boxes.delete(key);
    for (const watcher of watchers) watcher();
  }

  const wanted = (key: string): FlagValue | null => boxes.get(key)?.value ?? null;

  function finish(key: string, state: 'saved' | 'failed'): void {
    const box: Box = { state, value: null };
    show(key, box);
    if (state === 'failed') return;
    setTimeout(() => {
      if (boxes.get(key) === box) show(key, null);
    }, SAVED_MS);
  }

  /** Sends until what is stored is what is wanted. @throws what the last one failed with */
  async function settle(key: string, id: Id, flag: SubUserFlag): Promise<void> {
    for (;;) {
      const value = wanted(key) ?? 0;
      sent.set(key, value);
      try {
        await send(id, flag, value);
      } catch (error) {
        // Wanted otherwise by now: if this one arrived all the same, the next undoes it.
        if (wanted(key) !== value) continue;
        throw error;
      }
      await stored(id, flag, value);
      if (wanted(key) === value) return;
    }
  }

  async function save(key: string, id: Id, flag: SubUserFlag): Promise<void> {
    try {
      await settle(key, id, flag);
      finish(key, 'saved');
      listeners.get(key)?.(null);
    } catch (error) {
      finish(key, 'failed');
      listeners.get(key)?.(error);
      lookAgain();
    }
  }

  return {
    /** Wants a box so from now on; `told` hears what came of it, once. */
    set(id: Id, flag: SubUserFlag, value: FlagValue, told: Told): void {
      const key = keyOf(id, flag);
      const isOnItsWay = boxes.get(key)?.state === 'saving';
      listeners.set(key, told);
      show(key, { state: 'saving', value });
      if (!isOnItsWay) void save(key, id, flag);
    },
    /** The box while there is something to say of it; the same object until that changes. */
    box: (id: Id, flag: SubUserFlag): Box | undefined => boxes.get(keyOf(id, flag)),
    /** Something is wanted that has not been sent: leaving the page would lose it. */
    isWaiting: (): boolean =>
      [...boxes].some(([key, { state, value }]) => state === 'saving' && value !== sent.get(key)),
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
