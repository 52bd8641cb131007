'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { CONTENT_ID } from './free-focus.ts';

const PRESSABLE = 'button, a[href], summary, input[type="checkbox"], input[type="radio"]';

function goOn(): void {
  const place = document.getElementById(CONTENT_ID);
  // An open dialog keeps the focus to itself.
  if (document.activeElement !== document.body || place?.closest('[aria-hidden], [inert]')) return;
  place?.focus({ preventScroll: true });
}

/**
 * Safari leaves the focus outside of a button, box or link that is pressed with the mouse: a dialog that
 * the press opens would give it back to the page.
 */
function focusPressed({ target, isTrusted }: MouseEvent): void {
  // A script's own click, as of a box that Radix keeps for forms, presses nothing.
  if (!isTrusted || !(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>(PRESSABLE);
  if (!pressed || pressed.contains(document.activeElement)) return;
  if (document.activeElement?.contains(pressed)) pressed.focus({ preventScroll: true });
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
    document.addEventListener('click', focusPressed, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('click', focusPressed, true);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  return null;
}
