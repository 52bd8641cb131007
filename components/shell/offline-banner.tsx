'use client';

import WifiOff from 'lucide-react/icons/wifi-off';
import { useOffline } from 'next/offline';

/** Says that the network is gone; what was asked for goes on by itself when it is back. */
export function OfflineBanner() {
  const isOffline = useOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 bg-premium-soft px-4 py-2 text-center text-sm font-medium text-premium">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          Sin conexión. Lo que estás viendo sigue aquí; lo que pidas se abrirá cuando vuelva.
        </p>
      )}
    </div>
  );
}
