import type { CurrentUser } from '#lib/contract/me.ts';

/** What `GET /api/me` last answered, by token; one map for the whole process. */

const REMEMBERED = 5_000;

export interface KnownMe {
  /** When it was asked (ms). */
  at: number;
  me: Promise<CurrentUser>;
  /** Ends when a page has waited for it long enough; one for all pages that wait. */
  patience: Promise<void>;
}

declare global {
  var cabinaMe: Map<string, KnownMe> | undefined;
}

function entries(): Map<string, KnownMe> {
  globalThis.cabinaMe ??= new Map();
  return globalThis.cabinaMe;
}

export const knownMe = (token: string): KnownMe | undefined => entries().get(token);

export function keepMe(token: string, entry: KnownMe): void {
  const all = entries();
  all.delete(token);
  all.set(token, entry);
  if (all.size > REMEMBERED) {
    const [oldest = ''] = all.keys();
    all.delete(oldest);
  }
}

/** The next question about this token goes to the upstream; with `entry`, only if that one is still kept. */
export function forgetMe(token: string, entry?: KnownMe): void {
  if (!entry || knownMe(token) === entry) entries().delete(token);
}
