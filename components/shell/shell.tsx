'use client';

import Menu from 'lucide-react/icons/menu';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useLate } from '#components/ui/use-late.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { useMessagesFeed } from '#lib/queries/use-messages-feed.ts';
import { useSessionWatch } from '#lib/queries/use-session-watch.ts';
import { Drawer, type DrawerProps } from './drawer.tsx';
import { useDrawer } from './drawer-state.ts';
import { CONTENT_ID } from './free-focus.ts';
import { LostFocus } from './lost-focus.tsx';
import { useAlert } from './notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ShellStateProvider } from './shell-state.tsx';
import { Toolbar } from './toolbar.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { type Menu as MenuState, useMenu } from './use-menu.ts';

// Wide windows never need it, and narrow ones not before the menu is asked for.
const sheetScript = () => import('./sheet.tsx');

const DRAWER_ID = 'menu';
const SHEET_ID = 'menu-movil';
/** One for all: another element would draw the whole drawer again. */
const UNREAD = <UnreadBadge />;

interface Props extends Omit<DrawerProps, 'unread' | 'items' | 'state'> {
  menu: MenuState;
  /** Above the toolbar. */
  banner?: ReactNode;
  children: ReactNode;
}

/** Drawer, toolbar and the place of the screen. */
export function Shell({ banner, children, menu: given, ...who }: Props) {
  const menu = useMenu(given);
  const alert = useAlert();
  const { isWide, open, toggle, closeSheet } = useDrawer();
  const polls = menu.items.some(({ icon }) => icon === 'messages');
  useMessagesFeed(polls);
  useSessionWatch(!polls);
  const pathname = usePathname();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [sheet, loadSheet] = useLate(sheetScript);
  const needsSheet = open && isWide === false && !sheet;
  const askForSheet = useEffectEvent(async () => {
    if (await loadSheet()) return;
    closeSheet();
    void alert(scriptProblem());
  });
  useEffect(() => {
    if (needsSheet) void askForSheet();
  }, [needsSheet]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever the screen changes.
  useEffect(closeSheet, [pathname, closeSheet]);

  const drawer = { ...who, ...menu, unread: UNREAD };
  return (
    <ShellStateProvider email={who.email}>
      <LostFocus />
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only rounded-control bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Saltar al contenido
      </a>
      <div className="drawer:flex">
        <aside
          id={DRAWER_ID}
          className="forced-colors:border-r sticky top-0 hidden h-dvh w-68 shrink-0 overflow-y-auto bg-booth drawer:block drawer:in-data-[drawer=closed]:hidden"
        >
          <Drawer {...drawer} />
        </aside>
        <div className="min-w-0 flex-1">
          <Toolbar
            banner={
              <>
                {banner}
                <OfflineBanner />
                <div role="status">
                  <UpdateNotice />
                </div>
              </>
            }
            menuButton={
              <IconButton
                ref={menuButton}
                label="Menú"
                aria-expanded={isWide === null ? undefined : open}
                aria-controls={isWide === false ? (open ? SHEET_ID : undefined) : DRAWER_ID}
                onClick={toggle}
                onPointerEnter={() => isWide === false && void loadSheet()}
              >
                <Menu aria-hidden="true" />
              </IconButton>
            }
          />
          <main
            id={CONTENT_ID}
            tabIndex={-1}
            className="relative px-4 py-5 outline-none sm:px-6 sm:py-6"
          >
            {children}
          </main>
        </div>
      </div>
      {sheet && (
        <sheet.Sheet
          {...drawer}
          id={SHEET_ID}
          open={open && isWide === false}
          onClose={closeSheet}
          returnFocus={() => menuButton.current}
        />
      )}
    </ShellStateProvider>
  );
}
