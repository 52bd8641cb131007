'use client';

import type { ReadonlyURLSearchParams } from 'next/navigation';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { writeLater } from './write-later.ts';

/** Typing is not written to the address at each key (ms). */
const WRITE_AFTER_MS = 300;
const NONE = new URLSearchParams();

export type Params = ReadonlyURLSearchParams | URLSearchParams;

interface Way<V> {
  /** The list's own. */
  path: string;
  /** The view that an address asks for. */
  parse: (params: Params) => V;
  /** '' or '?…', always in the same order. */
  queryOf: (view: V) => string;
  /** What else an address may bring, once: it is taken out of it. */
  moreIn?: (params: Params) => string | null;
}

/** The view of a list, kept in the address without asking the server for anything. All of `way` is the same for good. */
export function useViewInAddress<V>({ path, parse, queryOf, moreIn }: Way<V>) {
  const params = useSearchParams() ?? NONE;
  const asked = parse(params);
  const askedQuery = queryOf(asked);
  const [view, setView] = useState<V>(() => parse(params));
  const [more] = useState(() => moreIn?.(params) ?? null);
  const written = useRef(more === null ? askedQuery : null);
  const query = queryOf(view);
  const now = useRef(query);
  now.current = query;

  // The address changed by other hands: the menu, or Back.
  useEffect(() => {
    if (askedQuery === written.current || written.current === null) return;
    written.current = askedQuery;
    setView(parse(params));
  }, [askedQuery, params, parse]);

  const write = useCallback(
    (next: string) => {
      if (next === written.current) return;
      written.current = next;
      window.history.replaceState(null, '', path + next);
    },
    [path],
  );

  useEffect(() => writeLater(() => write(query), WRITE_AFTER_MS), [query, write]);

  return {
    view,
    setView,
    /** The view that the address asks for by now. */
    asked,
    more,
    /** Shown and written at once: nothing was typed. */
    show: useCallback(
      (next: V) => {
        setView(next);
        write(queryOf(next));
      },
      [write, queryOf],
    ),
    /** Before leaving the list: Back must find the view that was left. */
    keepInAddress: useCallback(() => write(now.current), [write]),
  };
}
