import { settings } from '#lib/env.ts';
import { readEnded, writeEnded } from './ended-file.ts';

/**
 * Sessions that are over although their cookie still unseals: after 'Salir', or when the upstream
 * no longer takes the token. Each process learns by itself, from the upstream's first 401; what the
 * upstream could not be told is kept in a file, so that a restart brings nobody back.
 */

const MOST = 50_000;

declare global {
  var cabinaEnded: Map<string, number> | undefined;
}

/** sid → when its cookie can't unseal any more (ms); in the order in which they ended. */
function ended(): Map<string, number> {
  globalThis.cabinaEnded ??= new Map(readEnded(settings().dataDir, Date.now()));
  return globalThis.cabinaEnded;
}

/** From now on the session is none, whatever its cookie says. */
export function endSession(sid: string, now = Date.now()): void {
  const all = ended();
  for (const [old, until] of all) {
    if (until > now && all.size < MOST) break;
    all.delete(old);
  }
  all.set(sid, now + settings().absoluteMs);
}

/** The same, after a restart too. */
export function endSessionForGood(sid: string, now = Date.now()): void {
  endSession(sid, now);
  writeEnded(settings().dataDir, sid, now + settings().absoluteMs);
}

export const hasEnded = (sid: string): boolean => ended().has(sid);
