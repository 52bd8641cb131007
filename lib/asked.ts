import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

/** The request that is being answered, wherever the code is that works on it: the log, the way to the upstream. */

export interface Asked {
  /** Names the request in logs, answers and on the error screen. */
  id: string;
  /** The client's address, as far as it can be believed. */
  address: string;
}

declare global {
  var cabinaAsked: AsyncLocalStorage<Asked> | undefined;
}

// The server around Next and Next's own bundles each have this module: they share what is global.
function current(): AsyncLocalStorage<Asked> {
  globalThis.cabinaAsked ??= new AsyncLocalStorage();
  return globalThis.cabinaAsked;
}

/** Runs `task`, and all that it starts, as part of that request. */
export const whileAsked = <T>(asked: Asked, task: () => T): T => current().run(asked, task);

/** undefined outside of a request, and in development, where Next's own server listens. */
export const asked = (): Asked | undefined => current().getStore();

/** The error with the request's name as its digest: the one thing of it that Next shows in a browser. */
export function named(error: unknown): unknown {
  const request = asked();
  const isPlain = error instanceof Error && !('digest' in error);
  return request && isPlain ? Object.assign(error, { digest: request.id }) : error;
}

/** Crockford's base 32: no letter that is taken for a digit when it is read out over the telephone. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that a person can read out: `4F7KQ-2MX8D`. */
export function newRequestId(): string {
  const sign = () => SIGNS[randomInt(SIGNS.length)];
  const part = () => Array.from({ length: 5 }, sign).join('');
  return `${part()}-${part()}`;
}
