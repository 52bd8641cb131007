/**
 * Back and Forward, before the router hears of them. Browsers call a window's listeners in the order
 * in which they came, and the router draws the other screen at once: so this file is loaded first of
 * all (instrumentation-client.ts).
 */

type Listener = (event: PopStateEvent) => void;
const listeners = new Set<Listener>();

if (typeof window !== 'undefined')
  window.addEventListener('popstate', (event) => {
    for (const listener of listeners) listener(event);
  });

/** Calls `listener` at each step through the history, ahead of the router, until the returned function is called. */
export function beforeTraversals(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
