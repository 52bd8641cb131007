'use client';

import { type RefObject, useEffect } from 'react';

const EDITS = [
  'beforeinput',
  'mousedown',
  'click',
  'keydown',
  'paste',
  'cut',
  'drop',
  'change',
] as const;

/** Keys that only move: nothing is edited by them. */
const MOVES = new Set(['Tab', 'Shift', 'Escape', 'PageUp', 'PageDown']);

const CONTROLS = 'input, textarea, select, button';

type Control = HTMLElement & { readOnly?: boolean };

/**
 * While `waiting`, nothing inside `element` can be edited, and each control shows it, so that what is
 * being saved is what is seen. Read-only, as a dead key's letter is stopped by no event; neither
 * `disabled` nor `inert`, which would throw the focus away.
 */
export function useWaitingFields(element: RefObject<HTMLElement | null>, waiting: boolean): void {
  useEffect(() => {
    const target = element.current;
    if (!waiting || !target) return;
    const open = [...target.querySelectorAll<Control>(CONTROLS)].filter(
      (control) => !control.hasAttribute('aria-disabled') && !control.readOnly,
    );
    for (const control of open) {
      control.setAttribute('aria-disabled', 'true');
      if ('readOnly' in control) control.readOnly = true;
    }
    const refuse = (event: Event) => {
      if (event instanceof KeyboardEvent && MOVES.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of EDITS) target.addEventListener(type, refuse, { capture: true });
    return () => {
      for (const control of open) {
        control.removeAttribute('aria-disabled');
        if ('readOnly' in control) control.readOnly = false;
      }
      for (const type of EDITS) target.removeEventListener(type, refuse, { capture: true });
    };
  }, [element, waiting]);
}
