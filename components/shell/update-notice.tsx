'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { renew } from '#lib/forms/drafts.ts';
import { NEW_VERSION, newVersion } from '#lib/late-scripts.ts';

/**
 * Stays until it is followed: without the new version's scripts part of the page does nothing. It has
 * a place of its own, in the toolbar and in dialogs: over the page it would cover what has the focus.
 */
export function UpdateNotice({ className }: { className?: string }) {
  const isKnown = useSyncExternalStore(newVersion.watch, newVersion.isKnown, () => false);
  if (!isKnown) return null;
  return (
    <div
      data-booth
      className={classes('flex items-center gap-4 bg-booth px-4 py-3 text-booth-ink', className)}
    >
      <p className="min-w-0 flex-1">{NEW_VERSION}</p>
      <Button variant="primary" onClick={renew} className="shrink-0">
        Renovar
      </Button>
    </div>
  );
}
