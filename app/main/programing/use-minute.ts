'use client';

import { useSyncExternalStore } from 'react';
import { weekMinute } from '#lib/programing/on-air.ts';

const MINUTE_MS = 60_000;

/** Once a minute, when the clock shows another one; also when the page comes back to the eye. */
function subscribe(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const plan = () => {
    timer = setTimeout(
      () => {
        listener();
        plan();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  plan();
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** Minutes since Monday 00:00 on this computer's clock; null until the page is on it. */
export const useMinute = (): number | null =>
  useSyncExternalStore<number | null>(
    subscribe,
    () => weekMinute(new Date()),
    () => null,
  );
