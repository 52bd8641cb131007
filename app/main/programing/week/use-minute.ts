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

/** Minutes since Monday 00:00 on this computer's clock; only for what is drawn in the browser alone. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribe, () => weekMinute(new Date()));
