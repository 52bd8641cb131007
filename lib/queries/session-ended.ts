import { discardUnsaved, firstUnsaved } from '#lib/forms/unsaved.ts';
import { queryClient } from './query-client.ts';
import { createSessionEnd, type Reason } from './session-end.ts';
import { isLent } from './who.ts';

const CHANNEL = 'cabina.session';

let channel: BroadcastChannel | undefined;
const openChannel = (): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
};

const sessionEnd = createSessionEnd({
  here: () => window.location.pathname + window.location.search,
  go: (address) => window.location.replace(address),
  forget: () => {
    discardUnsaved();
    queryClient().clear();
    try {
      sessionStorage.clear();
    } catch {
      // Storage can be forbidden; then there was nothing in it.
    }
  },
  tellOthers: (reason) => openChannel()?.postMessage(reason),
  isOver: async () => {
    try {
      return (await fetch('/api/me', { cache: 'no-store' })).status === 401;
    } catch {
      return false;
    }
  },
  // Who entered as somebody can't sign in as them: there is nothing to wait for.
  hasUnsaved: () => !isLent() && firstUnsaved() !== undefined,
});

/**
 * A call answered 401: the tab leaves for the login screen, once, and the other tabs follow. A form
 * that holds something unsaved keeps it here instead, and signs in again (design §6).
 */
export const sessionEnded = (): void => sessionEnd.end('sesion');

/** 'Salir' was pressed and the server has ended the session: the same, without a notice. */
export const signedOut = (): void => sessionEnd.end('salir');

/** For the dialog over such a form: whether it is wanted, and what came of it. */
export const sessionHold = {
  watch: sessionEnd.watch,
  isHeld: sessionEnd.isHeld,
  whenBack: sessionEnd.whenBack,
  giveUp: sessionEnd.giveUp,
  /** Signed in again: everything on the page is asked for anew. */
  back: (): void => {
    sessionEnd.back();
    void queryClient().invalidateQueries();
  },
};

/** Listens to the other tabs until the returned function is called. */
export function followOtherTabs(): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data === 'sesion' || event.data === 'salir') {
      void sessionEnd.heard(event.data satisfies Reason);
    }
  };
  // Back into a page that the browser kept: it was left, so it must not be shown.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted && sessionEnd.hasLeft()) window.location.reload();
  };
  const others = openChannel();
  others?.addEventListener('message', onMessage);
  window.addEventListener('pageshow', onShow);
  return () => {
    others?.removeEventListener('message', onMessage);
    window.removeEventListener('pageshow', onShow);
  };
}
