'use client';

import { type RefObject, useEffect } from 'react';

const GOES_ON = ['touchmove', 'touchend', 'touchcancel'] as const;

/**
 * A touch belongs to the element where it began, also when that one is gone: its events then reach
 * nobody else. A row that is picked up is replaced by a copy, so its finger is passed on to the
 * window, where the drag listens.
 */
export function useTouchRelay(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const follow = ({ target }: TouchEvent) => {
      if (!(target instanceof Element)) return;
      const passOn = (event: Event) => {
        if (!target.isConnected) {
          const { type, cancelable } = event;
          const { touches } = event as TouchEvent;
          const copy = Object.assign(new Event(type, { cancelable }), { touches });
          if (!window.dispatchEvent(copy)) event.preventDefault();
        }
        if (event.type === 'touchmove') return;
        for (const type of GOES_ON) target.removeEventListener(type, passOn);
      };
      for (const type of GOES_ON) target.addEventListener(type, passOn, { passive: false });
    };
    const options = { capture: true, passive: true };
    element.addEventListener('touchstart', follow, options);
    return () => element.removeEventListener('touchstart', follow, options);
  }, [list]);
}
