'use client';

import { useEffect } from 'react';

/** Says on <html> that the page can be used; before that a press may be lost. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
