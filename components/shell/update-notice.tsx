'use client';

import { useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { renew } from '#lib/forms/drafts.ts';
import { NEW_VERSION, newVersion } from '#lib/late-scripts.ts';

/** Stays until it is followed: without the new version's scripts part of the page does nothing. */
export function UpdateNotice() {
  const isKnown = useSyncExternalStore(newVersion.watch, newVersion.isKnown, () => false);
  if (!isKnown) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 top-16 z-50 flex justify-center p-3">
      <div
        data-booth
        className="pointer-events-auto flex w-full max-w-lg animate-rise items-center gap-4 rounded-control border border-booth-soft/60 bg-booth px-4 py-3 text-booth-ink shadow-float"
      >
        <p className="min-w-0 flex-1">{NEW_VERSION}</p>
        <Button variant="primary" onClick={renew} className="shrink-0">
          Renovar
        </Button>
      </div>
    </div>
  );
}
