import { queryOptions } from '@tanstack/react-query';
import type { DeskRun } from '#lib/contract/desk-run.ts';
import { DESK_CALLS } from '#lib/contract/words.ts';
import { api } from './api.ts';
import { whereKnown } from './user-builds.ts';

/** What the server runs for this session, whichever page or tab asked for it. */

/** While one runs (ms). */
const WORKING_MS = 2_000;

export type ServedAction = keyof typeof DESK_CALLS;

/** A run of an action that this panel knows. */
export type ServedRun = DeskRun & { action: ServedAction };

const isServed = (run: DeskRun): run is ServedRun => Object.hasOwn(DESK_CALLS, run.action);

/** The last run, going on or ended; null: none, or the upstream doesn't tell. */
export const deskRunQuery = queryOptions({
  queryKey: ['desk-run'],
  queryFn: async ({ signal }): Promise<ServedRun | null> => {
    const run = await whereKnown(api('GET /api/desk-run', { signal }));
    return run && isServed(run) ? run : null;
  },
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) => (data?.running ? WORKING_MS : false),
});

const MARK = 'cabina.desk-run';
/** How far the server's clock may be behind (ms). */
const BEHIND_MS = 5 * 60_000;

/** Notes in this tab that a run was asked for; null: its end has been told. */
export function markRun(action: string | null): void {
  try {
    if (action === null) sessionStorage.removeItem(MARK);
    else sessionStorage.setItem(MARK, JSON.stringify([action, Date.now()]));
  } catch {
    // Storage can be forbidden: then a run that ends during a reload is told by nobody.
  }
}

/** Whether this tab asked for it and has not told its end: the page was loaded anew meanwhile. */
export function isMarked({ action, started_at }: ServedRun): boolean {
  try {
    const [asked, at] = JSON.parse(sessionStorage.getItem(MARK) ?? '[]') as [string?, number?];
    return asked === action && Date.parse(started_at ?? '') >= (at ?? 0) - BEHIND_MS;
  } catch {
    return false;
  }
}
