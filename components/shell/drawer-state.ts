'use client';

import { useCallback, useState, useSyncExternalStore } from 'react';
import { DRAWER_OPEN_ABOVE_PX } from '#lib/contract/limits.ts';
import { DRAWER_KEY } from './first-paint.ts';

const wide = () => matchMedia(`(min-width: ${DRAWER_OPEN_ABOVE_PX + 1}px)`);
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  const query = wide();
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

const closedByHand = () => document.documentElement.dataset.drawer === 'closed';

/** The permanent drawer's state is an attribute of the page, which CSS reads before we run. */
function keep(closed: boolean) {
  if (closed) document.documentElement.dataset.drawer = 'closed';
  else delete document.documentElement.dataset.drawer;
  try {
    if (closed) sessionStorage.setItem(DRAWER_KEY, 'closed');
    else sessionStorage.removeItem(DRAWER_KEY);
  } catch {
    // Storage may be forbidden: then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

interface DrawerState {
  /** Wide enough for the permanent drawer; null until hydration. */
  isWide: boolean | null;
  open: boolean;
  toggle: () => void;
  /** Closes the sheet; the permanent drawer stays as it is. */
  closeSheet: () => void;
}

/** Permanent drawer above 770 px of width, a sheet at 770 and below (specification §2 and §9). */
export function useDrawer(): DrawerState {
  const isWide = useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => null,
  );
  const closed = useSyncExternalStore(subscribe, closedByHand, () => false);
  const [sheet, setSheet] = useState(false);
  // Growing past the threshold closes the sheet for good.
  if (isWide && sheet) setSheet(false);
  const toggle = useCallback(() => {
    if (wide().matches) keep(!closedByHand());
    else setSheet((open) => !open);
  }, []);
  const closeSheet = useCallback(() => setSheet(false), []);
  return { isWide, open: isWide ? !closed : sheet, toggle, closeSheet };
}
