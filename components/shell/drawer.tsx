'use client';

import UserRound from 'lucide-react/icons/user-round';
import { memo, type ReactNode } from 'react';
import { VERSION_LABEL } from '#lib/contract/limits.ts';
import type { MenuItem } from '#lib/session/menu.ts';
import { Brand } from './brand.tsx';
import { MenuRetry } from './menu-retry.tsx';
import { NavLink } from './nav-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeControl } from './theme-control.tsx';

export interface DrawerProps {
  name: string;
  email: string;
  items: readonly MenuItem[];
  /** Whether the upstream said what this user may see. */
  state: 'whole' | 'late' | 'failed';
  /** Beside 'Mensajes'. */
  unread?: ReactNode;
}

/** What the permanent drawer and the sheet hold alike; `corner` is the sheet's way to close. */
export const Drawer = memo(function Drawer({
  name,
  email,
  items,
  state,
  unread,
  corner,
}: DrawerProps & { corner?: ReactNode }) {
  return (
    <div data-booth className="flex min-h-full flex-col bg-booth text-booth-ink">
      <div className="flex min-h-16 items-center justify-between pr-2 pl-5">
        <Brand />
        {corner}
      </div>
      <div className="mx-3 flex items-center gap-3 border-y border-booth-line px-2 py-4">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-booth-raised text-booth-accent"
        >
          <UserRound className="size-5" />
        </span>
        <div className="min-w-0 leading-snug">
          <p className="truncate font-semibold" title={name}>
            {name}
          </p>
          <p className="truncate text-[0.8125rem] text-booth-soft" title={email}>
            {email}
          </p>
        </div>
      </div>
      {state === 'failed' && <MenuRetry />}
      {state === 'late' && (
        <p className="mx-5 mt-3 text-sm text-booth-soft">Cargando tus secciones…</p>
      )}
      <nav aria-label="Secciones" className="flex-1 px-3 py-3">
        <ul className="flex flex-col gap-0.5">
          {items.map((item) => (
            <li key={item.href}>
              <NavLink item={item} badge={item.icon === 'messages' ? unread : undefined} />
            </li>
          ))}
          <li className="mt-2 border-t border-booth-line pt-2">
            <SignOutButton />
          </li>
        </ul>
      </nav>
      <div className="flex flex-col gap-3 px-3 pt-2 pb-4">
        <ThemeControl />
        <p className="text-center text-xs text-booth-soft">{VERSION_LABEL}</p>
      </div>
    </div>
  );
});
