import type { FlagValue, Id } from '#lib/contract/loose.ts';
import type { SUB_USER_FLAGS } from '#lib/contract/words.ts';

/** Saving of the boxes of the roles screen (specification §4; C14, C38). */

export type SubUserFlag = (typeof SUB_USER_FLAGS)[number];

export type Flags = Partial<Record<SubUserFlag, FlagValue>>;

/** How a box stands while and after it was pressed. */
export interface Box {
  state: 'saving' | 'saved' | 'failed';
  /** What was last wanted; null: what is stored counts. */
  value: FlagValue | null;
}

/** `error` is null when it was saved. */
export type Told = (error: unknown) => void;

interface Work {
  /** Before a save: looks at the record again where what is known of it is old. */
  prepare?: (id: Id) => Promise<unknown> | undefined;
  /** Stores the record whole, with these flags. Throws when that failed. */
  send: (id: Id, flags: Flags) => Promise<unknown>;
  /** They are stored: puts them where the screen reads them. */
  stored: (id: Id, flags: Flags) => Promise<unknown>;
  /** They may be stored or not: asks how things stand. */
  lookAgain: () => void;
}

/** How long a box says that it was saved (ms). */
const SAVED_MS = 3_000;

/** One sub-user's boxes. */
interface Row {
  boxes: Map<SubUserFlag, Box>;
  listeners: Map<SubUserFlag, Told>;
  /** Flags of the save on its way, or of the last one. */
  sent: Flags;
  saving: boolean;
}

/**
 * One save at a time for each sub-user, since each carries the whole record: what was wanted
 * meanwhile, of whichever box, goes with the next.
 */
export function createFlagSaver({ prepare, send, stored, lookAgain }: Work) {
  const rows = new Map<string, Row>();
  const watchers = new Set<() => void>();

  function rowOf(id: Id): Row {
    const row = rows.get(String(id)) ?? {
      boxes: new Map(),
      listeners: new Map(),
      sent: {},
      saving: false,
    };
    rows.set(String(id), row);
    return row;
  }

  function show({ boxes }: Row, flag: SubUserFlag, box: Box | null): void {
    if (box) boxes.set(flag, box);
    else boxes.delete(flag);
    for (const watcher of watchers) watcher();
  }

  const wantedIn = ({ boxes }: Row): Flags =>
    Object.fromEntries(
      [...boxes].flatMap(([flag, { state, value }]) => (state === 'saving' ? [[flag, value]] : [])),
    );

  /** Of what was sent, the flags that nobody wants otherwise by now are settled; the rest goes again. */
  function finish(row: Row, sent: Flags, error: unknown): void {
    const wanted = wantedIn(row);
    for (const flag of Object.keys(sent) as SubUserFlag[]) {
      if (wanted[flag] !== sent[flag]) continue;
      const box: Box = { state: error === null ? 'saved' : 'failed', value: null };
      show(row, flag, box);
      row.listeners.get(flag)?.(error);
      if (error !== null) continue;
      setTimeout(() => {
        if (row.boxes.get(flag) === box) show(row, flag, null);
      }, SAVED_MS);
    }
  }

  /** Sends until nothing is wanted that is not stored. */
  async function settle(id: Id, row: Row): Promise<void> {
    row.saving = true;
    let failed = false;
    while (Object.keys(wantedIn(row)).length > 0) {
      const look = prepare?.(id);
      if (look) await look;
      const flags = wantedIn(row);
      row.sent = flags;
      try {
        await send(id, flags);
        await stored(id, flags);
        finish(row, flags, null);
      } catch (error) {
        finish(row, flags, error);
        failed = true;
      }
    }
    row.saving = false;
    if (failed) lookAgain();
  }

  return {
    /** Wants a box so from now on; `told` hears what came of it, once. */
    set(id: Id, flag: SubUserFlag, value: FlagValue, told: Told): void {
      const row = rowOf(id);
      row.listeners.set(flag, told);
      show(row, flag, { state: 'saving', value });
      if (!row.saving) void settle(id, row);
    },
    /** The box while there is something to say of it; the same object until that changes. */
    box: (id: Id, flag: SubUserFlag): Box | undefined => rows.get(String(id))?.boxes.get(flag),
    /** Something is wanted that has not been sent: leaving the page would lose it. */
    isWaiting: (): boolean =>
      [...rows.values()].some((row) =>
        Object.entries(wantedIn(row)).some(
          ([flag, value]) => row.sent[flag as SubUserFlag] !== value,
        ),
      ),
    watch(watcher: () => void): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
