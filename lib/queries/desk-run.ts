import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { DeskRun } from '#lib/contract/desk-run.ts';
import { DESK_CALLS } from '#lib/contract/words.ts';
import { api } from './api.ts';
import { isUnknownCall } from './user-builds.ts';

/** What the server runs for this session, whichever page or tab asked for it. */

/** While one runs (ms). */
const WORKING_MS = 2_000;

export type ServedAction = keyof typeof DESK_CALLS;

/** A run of an action that this panel knows. */
export type ServedRun = DeskRun & { action: ServedAction };

const isServed = (run: DeskRun): run is ServedRun => Object.hasOwn(DESK_CALLS, run.action);

interface Told {
  /** false: another upstream, without this extension and the others. */
  isKnown: boolean;
  /** The last run, going on or ended. */
  run: ServedRun | null;
}

export const deskRunQuery = queryOptions({
  queryKey: ['desk-run'],
  queryFn: async ({ signal }): Promise<Told> => {
    try {
      const run = await api('GET /api/desk-run', { signal });
      return { isKnown: true, run: run && isServed(run) ? run : null };
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      return { isKnown: false, run: null };
    }
  },
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state: { data } }) => (data?.run?.running ? WORKING_MS : false),
});

/** Whether the upstream has the extensions, once it is known; where it can't be, as ours. */
export const hasExtensions = (client: QueryClient): Promise<boolean> =>
  client.ensureQueryData(deskRunQuery).then(
    ({ isKnown }) => isKnown,
    () => true,
  );

/** Whether to show what needs the upstream's extensions (design §2); until it is known, as ours has them. */
export const useHasExtensions = (): boolean => useQuery(deskRunQuery).data?.isKnown !== false;

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
