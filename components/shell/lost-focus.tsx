'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { CONTENT_ID } from './free-focus.ts';

function goOn(): void {
  const place = document.getElementById(CONTENT_ID);
  // An open dialog keeps the focus to itself.
  if (document.activeElement !== document.body || place?.closest('[aria-hidden], [inert]')) return;
  place?.focus({ preventScroll: true });
}

/**
 * Gives the focus to the screen's place when what had it is gone: with the screen, or alone. So Tab goes on
 * there, and not at the page's start. A leaf, since each change of the address draws it anew.
 */
export function LostFocus() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const shown = useRef(address);

  useEffect(() => {
    // A page that has just been loaded starts at its start.
    if (shown.current === address) return;
    shown.current = address;
    goOn();
  }, [address]);

  useEffect(() => {
    let frame = 0;
    const onFocusOut = ({ relatedTarget, target }: FocusEvent) => {
      if (relatedTarget || !(target instanceof Element)) return;
      cancelAnimationFrame(frame);
      // Whoever knows better where it goes has put it there by then.
      frame = requestAnimationFrame(() => {
        if (!target.isConnected) goOn();
      });
    };
    document.addEventListener('focusout', onFocusOut);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return null;
}
