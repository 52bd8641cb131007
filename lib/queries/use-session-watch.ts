'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';

/** Silence that is looked into (ms): longer than any poll of a screen takes to come round. */
const SILENCE_MS = 16_000;
/** How often silence is looked for (ms): with it, at most 20 s go by. */
const LOOK_MS = 4_000;

/** When the server last answered anything (ms). */
const lastAnswer = (client: QueryClient): number =>
  Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  );

function watch(client: QueryClient): () => void {
  let asked = Date.now();
  const look = (silence: number) => {
    if (document.visibilityState !== 'visible') return;
    // A call that is still out will tell as well: a slow upstream is not silence (C40).
    if (client.isFetching() > 0) return;
    if (Date.now() - Math.max(asked, lastAnswer(client)) < silence) return;
    asked = Date.now();
    // A 401 ends the session here (api.ts); what else may be wrong is for the screens to tell.
    api('GET /api/me').catch(() => {});
  };
  const seen = () => look(LOOK_MS);
  const timer = setInterval(look, LOOK_MS, SILENCE_MS);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('focus', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('focus', seen);
  };
}

/**
 * Finds out that the session has ended elsewhere while nothing on the screen asks the server:
 * within 20 s while the tab is seen, and when it is seen again.
 */
export function useSessionWatch(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => (enabled ? watch(client) : undefined), [client, enabled]);
}
