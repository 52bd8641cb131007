'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** More rows than these are not drawn to be printed; the page says so. */
export const MOST_PRINTED = 1_000;

/** Whether the page is printed. The browser takes what is drawn when its event ends, so it is drawn there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const draw = (printing: boolean) => flushSync(() => setPrinting(printing));
    const onMedia = () => draw(media.matches);
    const onBefore = () => draw(true);
    const onAfter = () => draw(false);
    media.addEventListener('change', onMedia);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    return () => {
      media.removeEventListener('change', onMedia);
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
    };
  }, []);
  return isPrinting;
}
