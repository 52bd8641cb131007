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
}

const loginAddress = (reason: Reason, here: string): string =>
  reason === 'salir' ? '/login' : `/login?motivo=sesion&volver=${encodeURIComponent(here)}`;

/**
 * One way out per tab (C17): however many calls answer 401 at once, the tab forgets, tells the
 * others and leaves one time.
 */
export function createSessionEnd(tab: Tab) {
  let left = false;

  function leave(reason: Reason): boolean {
    const here = tab.here();
    if (left || here.split('?')[0] === '/login') return false;
    left = true;
    tab.forget();
    tab.go(loginAddress(reason, here));
    return true;
  }

  return {
    end: (reason: Reason): void => {
      if (leave(reason)) tab.tellOthers(reason);
    },
    /** Another tab says that it is over. */
    heard: async (reason: Reason): Promise<void> => {
      if (!left && (await tab.isOver())) leave(reason);
    },
    hasLeft: () => left,
  };
}
