import type { Server } from 'node:http';

const IDLE_CHECK_MS = 50;

/** Takes no more connections and lets the calls in flight end, for `graceMs` at most. */
export function stopGently(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection whose last call ends from now on would stay open for the next one.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
  });
}
