const RARELY_MS = 60_000;

/** Whether something is due, by name: at most once a minute each. For what anybody can cause. */
export function rarely(): (name: string) => boolean {
  const last = new Map<string, number>();
  return (name) => {
    const now = performance.now();
    const before = last.get(name);
    if (before !== undefined && now - before < RARELY_MS) return false;
    last.set(name, now);
    return true;
  };
}
