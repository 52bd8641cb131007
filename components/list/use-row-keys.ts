'use client';

import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { isFocusFree } from '#components/shell/free-focus.ts';
import { useIsomorphicLayoutEffect } from '#components/ui/use-isomorphic-layout-effect.ts';

const PAGE_ROWS = 8;

/** The row a key leads to, or null for a key that leads nowhere. */
export function rowAfter(key: string, at: number, count: number): number | null {
  const last = count - 1;
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE_ROWS,
    PageUp: at - PAGE_ROWS,
    Home: 0,
    End: last,
  };
  const row = to[key];
  return row === undefined ? null : Math.max(0, Math.min(last, row));
}

interface Options {
  /** In their order; each is drawn with its id as `data-id`. */
  items: readonly { id: string | number }[];
  grid: RefObject<HTMLElement | null>;
  /** The row that had the focus when the list was left. */
  first?: string | null;
}

/**
 * One row takes Tab's focus, the arrows, Home, End and the page keys move it through all of them,
 * drawn or not; left and right go between a row's link and what else it offers (`data-beside`).
 */
export function useRowKeys({ items, grid, first = null }: Options) {
  // A row of its own from the start: a new one on top must not change two.
  const [chosen, setChosen] = useState(() => first ?? (items[0] ? String(items[0].id) : null));
  // Back from the detail: the focus goes on where it was.
  const toFocus = useRef(first);
  const at = chosen === null ? -1 : items.findIndex(({ id }) => String(id) === chosen);
  const active = Math.max(0, at);

  // The row with the focus in it.
  const held = useRef<string | null>(null);
  // Before the first of them is focused, just below.
  useIsomorphicLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
      held.current = row?.dataset.id ?? null;
    };
    // Later, so that a row which takes the focus with it is known when the list is drawn without it.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (!element.contains(document.activeElement)) held.current = null;
      });
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [grid]);

  const focusRow = useCallback(() => {
    const id = toFocus.current;
    if (!id) return;
    const isElsewhere = !isFocusFree() && !grid.current?.contains(document.activeElement);
    const row = grid.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    if (!row && !isElsewhere) return;
    toFocus.current = null;
    // It is not taken from where somebody has put it meanwhile: the filter, the menu.
    if (!row || isElsewhere) return;
    row.querySelector('a')?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  }, [grid]);
  useIsomorphicLayoutEffect(focusRow);

  const before = useRef(items);
  useIsomorphicLayoutEffect(() => {
    const [old, id] = [before.current, held.current];
    before.current = items;
    if (old === items || id === null || document.activeElement !== document.body) return;
    if (items.some((item) => String(item.id) === id)) return;
    // The row with the focus is gone: the one in its place takes it.
    const was = old.findIndex((item) => String(item.id) === id);
    const heir = items[Math.min(was, items.length - 1)];
    if (!heir) return;
    toFocus.current = String(heir.id);
    focusRow();
    setChosen(String(heir.id));
  }, [items, focusRow]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-id]');
      if (!row) return;
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        row.querySelector<HTMLElement>(event.key === 'ArrowRight' ? '[data-beside]' : 'a')?.focus();
        event.preventDefault();
        return;
      }
      const from = items.findIndex(({ id }) => String(id) === row.dataset.id);
      const item = items[rowAfter(event.key, from, items.length) ?? -1];
      if (!item) return;
      event.preventDefault();
      toFocus.current = String(item.id);
      // At once where it is drawn: the row that Tab leads to already would not be drawn again.
      focusRow();
      setChosen(String(item.id));
    },
    [items, focusRow],
  );

  /** A press moves Tab's row as well; null: it is the first one, whichever that is. */
  const choose = useCallback((id: string | null) => setChosen(id), []);
  return { active, choose, onKeyDown };
}
