'use client';

import { useEffect, useState } from 'react';

/**
 * What the server sends after the page: undefined until it is there, null when it will not come.
 * A promise of the router's is no whole one: its `then` gives nothing.
 */
export function useLater<T>(later: Promise<T> | undefined): T | null | undefined {
  const [arrived, setArrived] = useState<{ of: Promise<T>; value: T | null }>();
  useEffect(() => {
    if (!later) return;
    let isWanted = true;
    const take = (value: T | null) => {
      if (isWanted) setArrived({ of: later, value });
    };
    later.then(take, () => take(null));
    return () => {
      isWanted = false;
    };
  }, [later]);
  return arrived?.of === later ? arrived?.value : undefined;
}
