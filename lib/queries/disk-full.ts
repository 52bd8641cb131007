/** Whether the server's disk is full, as the answers of this tab say; undefined: none has said so. */

const INSUFFICIENT_STORAGE = 507;

let full: boolean | undefined;
const watchers = new Set<() => void>();

/** A save that went through ends it; reading and deleting go through on a full disk. */
export function noteDisk(method: string, status: number): void {
  const saved = status < 300 && method !== 'GET' && method !== 'DELETE';
  const now = status === INSUFFICIENT_STORAGE ? true : saved ? false : full;
  if (now === full) return;
  full = now;
  for (const watcher of watchers) watcher();
}

export const diskFull = {
  get: (): boolean | undefined => full,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};
