'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';

interface Props {
  text: string;
  onClose: () => void;
}

/** The specification's 'alert': a text and 'Aceptar'. */
export function AlertDialog({ text, onClose }: Props) {
  const accept = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      kind="alertdialog"
      title={text}
      titleClassName="text-base leading-relaxed font-medium whitespace-pre-line"
      onClose={onClose}
      initialFocus={() => accept.current}
    >
      <div className="mt-5 flex justify-end">
        <Button ref={accept} variant="primary" onClick={onClose} className="min-w-28">
          Aceptar
        </Button>
      </div>
    </Dialog>
  );
}
