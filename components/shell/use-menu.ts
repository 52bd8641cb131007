'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { MenuItem } from '#lib/session/menu.ts';
import { useLater } from './use-later.ts';

export interface Menu {
  /** What is known at once: without an answer of the upstream, what everybody has. */
  items: readonly MenuItem[];
  state: 'whole' | 'late' | 'failed';
  /** The whole menu of one that is late; null when it can't be had. */
  later?: Promise<readonly MenuItem[] | null>;
}

/** The menu, also where it comes after the page. */
export function useMenu(menu: Menu): Pick<Menu, 'items' | 'state'> {
  const arrived = useLater(menu.later);
  // '/main/push' of '/main/push/7', whose item is '/main/pushs'.
  const section = (usePathname() ?? '').split('/', 3).join('/');
  const router = useRouter();
  const isElsewhere = arrived && !arrived.some(({ href }) => href.startsWith(section));
  useEffect(() => {
    // The page was drawn before it was known whether it is theirs: the server leads on.
    if (isElsewhere) router.refresh();
  }, [isElsewhere, router]);
  if (arrived) return { items: arrived, state: 'whole' };
  return { items: menu.items, state: arrived === null ? 'failed' : menu.state };
}
