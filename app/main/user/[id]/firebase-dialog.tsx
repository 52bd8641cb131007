'use client';

import { useRef } from 'react';
import { Breakable } from '#components/ui/breakable.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface Props {
  /** package.flavor. */
  app: string;
  onAnswer: (yes: boolean) => void;
}

/** Asks before an app is registered in the mobile backend. */
export function FirebaseDialog({ app, onAnswer }: Props) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      kind="alertdialog"
      title="¿Agregar la app a Firebase?"
      onClose={() => onAnswer(false)}
      initialFocus={() => no.current}
    >
      <p className="text-ink-soft">
        Se registra{' '}
        <strong className="wrap-anywhere text-ink">
          <Breakable text={app} />
        </strong>{' '}
        en el proyecto de Firebase del servidor.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button ref={no} onClick={() => onAnswer(false)}>
          Cancelar
        </Button>
        <Button variant="primary" onClick={() => onAnswer(true)}>
          Agregar
        </Button>
      </div>
    </Dialog>
  );
}
