'use client';

import { useCallback, useRef, useState } from 'react';
import { loadScript } from '#lib/late-scripts.ts';

/**
 * Script that is loaded when it is needed. Not React's `lazy`: when that one can't load, the whole
 * screen is replaced, and with it what was typed.
 * @returns what came, or null; and the way to ask for it, which gives null where it can't be had:
 * `scriptProblem` says why
 */
export function useLate<T>(load: () => Promise<T>): [T | null, () => Promise<T | null>] {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  const loader = useRef(load);
  const ask = useCallback(async (): Promise<T | null> => {
    try {
      const loaded = await loadScript(loader.current);
      setPart((now) => (now?.loaded === loaded ? now : { loaded }));
      return loaded;
    } catch {
      return null;
    }
  }, []);
  return [part?.loaded ?? null, ask];
}
