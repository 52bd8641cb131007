'use client';

import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createHoverOff } from './hover-off.ts';

const rowOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-id]')?.dataset.id) || null;

/**
 * Tells which row was hovered off, or left by the keyboard's focus (design §6). Touch has neither:
 * there a message is read by opening it. `rows` is what the list shows.
 */
export function useRowMarks(rows: unknown, onLeave: (id: string) => void) {
  const [hover] = useState(createHoverOff);
  const focused = useRef<string | null>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that change are rows that move.
  useEffect(() => hover.rowsMoved(), [rows, hover]);
  useEffect(() => {
    addEventListener('scroll', hover.rowsMoved, { passive: true });
    return () => removeEventListener('scroll', hover.rowsMoved);
  }, [hover]);

  return useMemo(() => {
    const point = (event: PointerEvent, row: string | null) => {
      if (event.pointerType === 'touch') return;
      const left = hover.at(row, event.clientX, event.clientY);
      if (left !== null) leave.current(left);
    };
    return {
      onPointerOver: (event: PointerEvent) => point(event, rowOf(event.target)),
      onPointerMove: (event: PointerEvent) => point(event, rowOf(event.target)),
      onPointerLeave: (event: PointerEvent) => point(event, null),
      onFocus: (event: FocusEvent) => {
        focused.current = event.target.matches(':focus-visible') ? rowOf(event.target) : null;
      },
      onBlur: (event: FocusEvent) => {
        const left = focused.current;
        // Another window took the focus: the row was not left.
        if (left === null || left === rowOf(event.relatedTarget) || !document.hasFocus()) return;
        focused.current = null;
        leave.current(left);
      },
    };
  }, [hover]);
}
