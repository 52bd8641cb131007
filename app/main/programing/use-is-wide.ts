'use client';

import { useSyncExternalStore } from 'react';

/** Room for list and week side by side; the same width is written in the screen's classes. */
const WIDE = '(min-width: 68.75rem)';

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** true on the server: what there is no room for is hidden by CSS until hydration. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
