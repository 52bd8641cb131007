/** Why a tab leaves for the login screen: the session ended by itself, or somebody pressed 'Salir'. */
export type Reason = 'sesion' | 'salir';

export interface Tab {
  /** Path and query of the screen that is shown. */
  here: () => string;
  /** Leaves for good: whatever memory held is gone with the page. */
  go: (address: string) => void;
  /** Cached queries and what the tab kept of this user. */
  forget: () => void;
  tellOthers: (reason: Reason) => void;
  /** Whether the session is really over; another tab may be talking of one that was replaced since. */
  isOver: () => Promise<boolean>;
  /** A form holds what nobody has saved: then the tab stays, and the form signs in again over it. */
  hasUnsaved: () => boolean;
}

const loginAddress = (reason: Reason, here: string): string =>
  reason === 'salir' ? '/login' : `/login?motivo=sesion&volver=${encodeURIComponent(here)}`;

/**
 * One way out per tab (C17): however many calls answer 401 at once, the tab forgets, tells the
 * others and leaves one time.
 */
export function createSessionEnd(tab: Tab) {
  let left = false;
  let held = false;
  const watchers = new Set<() => void>();
  let waiting: ((back: boolean) => void)[] = [];

  function letGo(back: boolean): void {
    held = false;
    const all = waiting;
    waiting = [];
    for (const answer of all) answer(back);
    for (const watcher of watchers) watcher();
  }

  /** true: the tab stays, waiting for somebody to sign in again. */
  function stays(reason: Reason): boolean {
    if (left || reason === 'salir') return false;
    if (held) return true;
    held = tab.hasUnsaved();
    if (held) for (const watcher of watchers) watcher();
    return held;
  }

  function leave(reason: Reason): boolean {
    const here = tab.here();
    if (left || here.split('?')[0] === '/login') return false;
    left = true;
    letGo(false);
    tab.forget();
    tab.go(loginAddress(reason, here));
    return true;
  }

  return {
    end: (reason: Reason): void => {
      if (!stays(reason) && leave(reason)) tab.tellOthers(reason);
    },
    /** Another tab says that it is over. */
    heard: async (reason: Reason): Promise<void> => {
      if (!left && (await tab.isOver()) && !stays(reason)) leave(reason);
    },
    hasLeft: () => left,
    /** The session is over, and a form waits for a new one. */
    isHeld: () => held,
    watch: (watcher: () => void): (() => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Signed in again: the tab goes on where it was. */
    back: (): void => letGo(true),
    /** What was not saved is given up: off to the login screen. */
    giveUp: (): void => {
      if (leave('sesion')) tab.tellOthers('sesion');
    },
    /** Once it is settled: true, signed in again; false, there was nothing to wait for, or the tab leaves. */
    whenBack: (): Promise<boolean> =>
      held ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(false),
  };
}
