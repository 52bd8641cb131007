/** Calls `start` once the page has nothing to do, after 2 s at the latest; gives what calls it off. */
export function whenIdle(start: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(start, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(start, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
