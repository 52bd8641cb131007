import type { Exchange, Raw } from './exchange.ts';

/**
 * Upstream requests that a page started and its first HTML did not wait for. The browser's own call
 * takes the running request over instead of asking the upstream a second time.
 */

/** How long an answer waits for the browser that asks for it (ms): a slow phone needs seconds to start. */
const KEEP_MS = 10_000;
const MOST = 1_000;

declare global {
  var cabinaPageRequests: Map<string, Promise<Raw>> | undefined;
}

// The server around Next and Next's own bundles each have this module.
function requests(): Map<string, Promise<Raw>> {
  globalThis.cabinaPageRequests ??= new Map();
  return globalThis.cabinaPageRequests;
}

type PageCall = Pick<Exchange, 'name' | 'params' | 'query' | 'session'>;

const prefixOf = (token: string): string => `${JSON.stringify(token)} `;
const keyOf = ({ name, params, query, session }: PageCall): string =>
  prefixOf(session?.token ?? '') + JSON.stringify([name, params, query]);

/** Gives what takes it away again. */
export function keepPageRequest(call: PageCall, raw: Promise<Raw>): () => void {
  const all = requests();
  const key = keyOf(call);
  const drop = () => {
    if (all.get(key) === raw) all.delete(key);
  };
  if (all.size < MOST) all.set(key, raw);
  const dropLater = () => void setTimeout(drop, KEEP_MS).unref();
  raw.then(dropLater, dropLater);
  return drop;
}

/** The running request of a page for the same call, once; a conditional call asks for itself. */
export function takePageRequest(exchange: Exchange): Promise<Raw> | undefined {
  if (requests().size === 0 || Object.keys(exchange.headers ?? {}).length > 0) return undefined;
  const key = keyOf(exchange);
  const raw = requests().get(key);
  requests().delete(key);
  return raw;
}

/** What was asked before a change says nothing of what is stored after it. */
export function dropPageRequests(token: string): void {
  for (const key of requests().keys()) if (key.startsWith(prefixOf(token))) requests().delete(key);
}
