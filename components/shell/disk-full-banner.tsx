'use client';

import HardDrive from 'lucide-react/icons/hard-drive';
import { useSyncExternalStore } from 'react';
import { diskFull } from '#lib/queries/disk-full.ts';

/** Says that the server's disk is full; `isFull` is what it said when the page was made. */
export function DiskFullBanner({ isFull }: { isFull: boolean }) {
  const said = useSyncExternalStore(diskFull.watch, diskFull.get, () => undefined);
  return (
    <div role="status">
      {(said ?? isFull) && (
        <p className="flex items-center justify-center gap-2 bg-danger-soft px-4 py-2 sm:text-center text-sm font-medium text-danger">
          <HardDrive aria-hidden="true" className="size-4 shrink-0" />
          El disco del servidor está lleno: lo nuevo puede no guardarse y los mensajes no llegar.
          Borra lo que ya no haga falta, o pide a soporte que haga lugar.
        </p>
      )}
    </div>
  );
}
