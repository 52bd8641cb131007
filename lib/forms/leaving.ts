import { beforeTraversals } from './traversals.ts';
import { firstUnsaved } from './unsaved.ts';

/**
 * Leaving a page with a form on it, in every way that a browser knows. The App Router tells nobody
 * when it goes: presses on links are caught before it sees them, Back and Forward are undone before
 * it acts on them.
 */

/** Put on a button that leaves without being a link ('Salir'): it is asked about as well. */
const WAYS_OUT = 'a[href], [data-leaves]';

interface Press {
  button: number;
  modified: boolean;
}

/** What is asked of a link to know whether it takes the page away. */
export interface Way {
  href: string;
  target: string;
  download: boolean;
}

/**
 * Whether following a link replaces the screen in this tab. Another site does too, and so does a
 * reload: for those the browser asks by itself (`beforeunload`).
 */
export function leaves({ button, modified }: Press, way: Way, here: string): boolean {
  if (button !== 0 || modified || way.download) return false;
  if (way.target !== '' && way.target !== '_self') return false;
  const to = URL.parse(way.href, here);
  const from = new URL(here);
  if (to?.origin !== from.origin) return false;
  return to.pathname + to.search !== from.pathname + from.search;
}

const wayOf = (anchor: HTMLAnchorElement): Way => ({
  href: anchor.href,
  target: anchor.target,
  download: anchor.hasAttribute('download'),
});

/** Whether this press is one to ask about. */
function isWayOut(element: Element, event: MouseEvent): boolean {
  if (!(element instanceof HTMLAnchorElement)) return true;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return leaves({ button: event.button, modified }, wayOf(element), window.location.href);
}

function follow(element: HTMLElement): void {
  // The menu that held it may have closed meanwhile.
  if (element.isConnected) element.click();
  else if (element instanceof HTMLAnchorElement) window.location.assign(element.href);
}

/**
 * While `form` is the one with something unsaved, nothing leaves without `ask`; it is given the way
 * to go on, once whoever is asked agrees. Until the returned function is called.
 */
export function guardLeaving(form: () => boolean, ask: (goOn: () => void) => void): () => void {
  const isMine = () => firstUnsaved() === form;
  let entry = { state: window.history.state as unknown, href: window.location.href };
  // The router rewrites its entry now and then; what it was can't be read any more after leaving it.
  const remember = () => {
    entry = { state: window.history.state as unknown, href: window.location.href };
  };

  const onPress = (event: MouseEvent) => {
    remember();
    if (!isMine() || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>(WAYS_OUT);
    if (!element || !isWayOut(element, event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(() => follow(element));
  };

  const onTraverse = (event: PopStateEvent) => {
    if (!isMine()) return;
    const [was, now] = [new URL(entry.href), new URL(window.location.href)];
    if (was.pathname + was.search === now.pathname + now.search) return;
    event.stopImmediatePropagation();
    // The form's entry comes back on top of where this went, whichever way it was: from there, one
    // step back leads to where whoever pressed wanted to go.
    window.history.pushState(entry.state, '', entry.href);
    ask(() => window.history.back());
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    if (isMine()) event.preventDefault();
  };

  const options = { capture: true };
  window.addEventListener('pointerdown', remember, options);
  window.addEventListener('keydown', remember, options);
  window.addEventListener('input', remember, options);
  window.addEventListener('click', onPress, options);
  window.addEventListener('beforeunload', onUnload);
  const stop = beforeTraversals(onTraverse);
  return () => {
    stop();
    window.removeEventListener('pointerdown', remember, options);
    window.removeEventListener('keydown', remember, options);
    window.removeEventListener('input', remember, options);
    window.removeEventListener('click', onPress, options);
    window.removeEventListener('beforeunload', onUnload);
  };
}
