'use client';

import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from './button.tsx';

interface Props {
  title?: string;
  /** In Spanish, ready to show: never an exception's own text. */
  message: string;
  onRetry: () => void;
  /** The button's label. */
  action?: string;
  /** While a retry runs. */
  busy?: boolean;
  /** What support can find in the server's log. */
  requestId?: string;
}

/** A section that could not be shown, and the way out. */
export function SectionError({
  title = 'No pudimos mostrar esta sección',
  message,
  onRetry,
  action = 'Reintentar',
  busy,
  requestId,
}: Props) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-14 text-center"
    >
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger"
      >
        <TriangleAlert className="size-7" />
      </span>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-pretty text-ink-soft">{message}</p>
      <Button variant="primary" busy={busy} onClick={onRetry} className="mt-1">
        <RotateCw aria-hidden="true" className="size-4" />
        {action}
      </Button>
      {requestId && !message.includes(requestId) && (
        <p className="text-sm text-ink-faint">
          Código para soporte: <span className="font-mono select-all">{requestId}</span>
        </p>
      )}
    </div>
  );
}
