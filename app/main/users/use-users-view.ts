'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LIST_PATH, parseView, rowIn, type UsersView, viewQuery } from '#lib/users/view.ts';
import { writeLater } from '#lib/users/write-later.ts';

/** Typing is not written to the address at each key (ms). */
const WRITE_AFTER_MS = 300;
const NONE = new URLSearchParams();

/** The view of the list, kept in the address without asking the server for anything. */
export function useUsersView() {
  const params = useSearchParams() ?? NONE;
  const asked = viewQuery(parseView(params));
  const [view, setView] = useState<UsersView>(() => parseView(params));
  const [row] = useState(() => rowIn(params));
  const written = useRef(row === null ? asked : null);
  const query = viewQuery(view);

  // The address changed by other hands: the menu, or Back.
  useEffect(() => {
    if (asked === written.current || written.current === null) return;
    written.current = asked;
    setView(parseView(params));
  }, [asked, params]);

  const write = useCallback((next: string) => {
    if (next === written.current) return;
    written.current = next;
    window.history.replaceState(null, '', LIST_PATH + next);
  }, []);

  useEffect(() => writeLater(() => write(query), WRITE_AFTER_MS), [query, write]);

  return {
    view,
    change: useCallback(
      (change: Partial<UsersView>) => setView((now) => ({ ...now, ...change })),
      [],
    ),
    /** The row that the address came back to. */
    row,
    /** Before leaving the list: Back must find the view that was left. */
    keepInAddress: useCallback(() => write(query), [query, write]),
  };
}
