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

/**
 * While `still`, nothing inside `element` can be edited, so that what is being saved is what is
 * seen. Not `disabled` nor `inert`: both would throw the focus away.
 */
export function useHoldStill(element: RefObject<HTMLElement | null>, still: boolean): void {
  useEffect(() => {
    const target = element.current;
    if (!still || !target) return;
    const refuse = (event: Event) => {
      if (event instanceof KeyboardEvent && MOVES.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of EDITS) target.addEventListener(type, refuse, { capture: true });
    return () => {
      for (const type of EDITS) target.removeEventListener(type, refuse, { capture: true });
    };
  }, [element, still]);
}
