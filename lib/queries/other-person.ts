import { discardUnsaved, firstUnsaved } from '#lib/forms/unsaved.ts';
import { queryClient } from './query-client.ts';
import { isWho } from './who.ts';

/**
 * The browser's cookie changes hands without a sign-in when a super admin enters as a user, and when
 * they come back. Every tab then starts anew; one whose form holds something stays as it is: its
 * calls are refused until its own person is back (lib/bff/same-person.ts).
 */

const CHANNEL = 'cabina.person';
const CHANGED = 'changed';

let channel: BroadcastChannel | undefined;
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

let isLeaving = false;
const watchers = new Set<() => void>();

function leave(go: () => void): void {
  if (isLeaving) return;
  isLeaving = true;
  discardUnsaved();
  queryClient().clear();
  go();
}

/** This tab goes on at `address` as whoever the cookie names now, the others where they are. */
export const startAnew = (address: string): void => {
  openChannel()?.postMessage(CHANGED);
  leave(() => window.location.assign(address));
};

/** Whatever the cookie says now is for the server to tell: the page is made anew. */
export const reloadAnew = (): void => leave(() => window.location.reload());

async function isOurs(): Promise<boolean> {
  try {
    const answer = await fetch('/api/auth/session', { cache: 'no-store' });
    const { user } = (await answer.json()) as { user?: { id?: unknown } };
    return isWho(user?.id);
  } catch {
    return false;
  }
}

/** Tells that a form keeps the tab as it is; not when its own person is back. */
async function hold(): Promise<void> {
  if (!(await isOurs())) for (const watcher of watchers) watcher();
}

/** A call was refused, or another tab told: the cookie is somebody else's. */
export function otherPerson(): void {
  if (isLeaving) return;
  if (firstUnsaved()) void hold();
  else reloadAnew();
}

/** The super admin is back without any tab's doing: the others are told. */
export const tellOtherTabs = (): void => openChannel()?.postMessage(CHANGED);

/** Follows the other tabs; `onHeld` is called when a form keeps this one from it. */
export function followPerson(onHeld: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === CHANGED) otherPerson();
  };
  const others = openChannel();
  others?.addEventListener('message', onMessage);
  watchers.add(onHeld);
  return () => {
    others?.removeEventListener('message', onMessage);
    watchers.delete(onHeld);
  };
}
