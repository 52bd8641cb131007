'use client';

import WifiOff from 'lucide-react/icons/wifi-off';

/** The list stays as it was; the poll goes on by itself. */
export function OfflineNotice({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown && (
        <p className="mb-4 flex items-center gap-3 rounded-control bg-premium-soft px-4 py-2.5 text-sm font-medium text-premium">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          Sin conexión con el servidor. Reintentando…
        </p>
      )}
    </div>
  );
}
