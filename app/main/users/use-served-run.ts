'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  deskRunQuery,
  isMarked,
  markRun,
  type ServedAction,
  type ServedRun,
} from '#lib/queries/desk-run.ts';

/**
 * The action that the server runs for this session without this page waiting for it: asked for in
 * another tab, or before the page was loaded anew. `onEnd` is called once, with how it ended.
 * `isOwn`: the page waits for one itself.
 */
export function useServedRun(isOwn: boolean, onEnd: (run: ServedRun) => void): ServedAction | null {
  const { data } = useQuery({ ...deskRunQuery, enabled: !isOwn });
  const run = data?.run;
  const seen = useRef<string | null>(null);
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOwn || !run) return;
    if (run.running) {
      seen.current = run.started_at;
      return;
    }
    if (seen.current !== run.started_at && !isMarked(run)) return;
    seen.current = null;
    markRun(null);
    tell(run);
  }, [isOwn, run]);
  return !isOwn && run?.running ? run.action : null;
}
