'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { THEME_KEY } from './first-paint.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** The choice where storage is forbidden: it lasts as long as the page. */
let unkept: ThemeChoice = 'system';

const listeners = new Set<() => void>();
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return unkept;
  }
}

function show(choice: ThemeChoice) {
  const system = darkSystem().matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = choice === 'system' ? system : choice;
}

function refresh() {
  show(readChoice());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    darkSystem().addEventListener('change', refresh);
    window.addEventListener('storage', refresh);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    darkSystem().removeEventListener('change', refresh);
    window.removeEventListener('storage', refresh);
  };
}

/** The viewer's choice (null until hydration) and the way to change it, in all tabs. */
export function useTheme(): [ThemeChoice | null, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(subscribe, readChoice, () => null);
  const choose = useCallback((next: ThemeChoice) => {
    unkept = next;
    try {
      if (next === 'system') localStorage.removeItem(THEME_KEY);
      else localStorage.setItem(THEME_KEY, next);
    } catch {
      // See `unkept`.
    }
    show(next);
    for (const listener of listeners) listener();
  }, []);
  return [choice, choose];
}
