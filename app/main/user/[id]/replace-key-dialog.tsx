'use client';

import { type ReactNode, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface Props {
  onAnswer: (replace: boolean) => void;
  /** What else is to be known before answering. */
  children?: ReactNode;
}

/** Asks before a stored signing key gives way to another: the store takes no other for a published app. */
export function ReplaceKeyDialog({ onAnswer, children }: Props) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      kind="alertdialog"
      title="¿Reemplazar la clave de firma?"
      onClose={() => onAnswer(false)}
      initialFocus={() => no.current}
    >
      <p className="text-ink-soft">
        La radio ya tiene una clave. Con otra, la app publicada no se puede actualizar en la tienda.
      </p>
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={() => onAnswer(true)}>
          Reemplazar
        </Button>
        <Button ref={no} variant="primary" onClick={() => onAnswer(false)}>
          Conservar la que tiene
        </Button>
      </div>
    </Dialog>
  );
}
