'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { titleOf } from '#lib/titles.ts';
import { useShell, useShellNow } from './shell-state.tsx';
import { stuckBar } from './stuck-bar.ts';

const TOOLBAR = stuckBar('--toolbar');

/** The toolbar shows `title` for as long as the calling screen is there. */
export function useToolbarTitle(title: string): void {
  const { setTitle } = useShell();
  useEffect(() => {
    setTitle(title);
    return () => setTitle(null);
  }, [title, setTitle]);
}

/** A screen's own buttons, in the toolbar. */
export function ToolbarActions({ children }: { children: ReactNode }) {
  const { actions } = useShellNow();
  return actions ? createPortal(children, actions) : null;
}

interface ToolbarProps {
  menuButton: ReactNode;
  /** Above it, and as steady. */
  banner?: ReactNode;
}

/** `menuButton` first, then the section's title and the screen's buttons. */
export function Toolbar({ menuButton, banner }: ToolbarProps) {
  const { setActions } = useShell();
  const { title, going } = useShellNow();
  const pathname = usePathname();
  return (
    <header
      ref={TOOLBAR}
      data-toolbar
      className="low:static sticky top-0 z-20 border-b border-line bg-surface"
    >
      {banner}
      <div className="@container flex min-h-16 flex-wrap items-center gap-x-1 px-2 sm:px-3">
        {menuButton}
        <h1 className="line-clamp-2 min-w-0 flex-auto wrap-break-word hyphens-auto py-2 pl-1 text-xl font-bold tracking-tight">
          {going ? titleOf(going) : (title ?? titleOf(pathname))}
        </h1>
        <div
          ref={setActions}
          className="ml-auto flex flex-wrap items-center justify-end gap-2 py-1 pr-1 empty:hidden"
        />
      </div>
      {going && <ProgressBar className="absolute inset-x-0 top-full" />}
    </header>
  );
}
