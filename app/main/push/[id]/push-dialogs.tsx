'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClasses } from '#components/ui/button-classes.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import { LIST_PATH } from '#lib/pushs/paths.ts';
import type { ApiError } from '#lib/queries/api-error.ts';

/** What is asked and told around a sending; loaded when it is needed. */

interface ResendProps {
  text: string;
  onAnswer: (yes: boolean) => void;
}

export function ResendDialog({ text, onAnswer }: ResendProps) {
  return (
    <QuestionDialog title={text} yes="Reenviar" onAnswer={onAnswer}>
      <p className="text-ink-soft">
        Si la reenvías, tus oyentes la reciben otra vez. ¿Quieres reenviarla?
      </p>
    </QuestionDialog>
  );
}

interface DoubtProps {
  error: ApiError;
  onClose: () => void;
}

/** Nobody knows whether it went out: the list may (C05). */
export function DoubtDialog({ error, onClose }: DoubtProps) {
  const look = useRef<HTMLAnchorElement>(null);
  return (
    <Dialog
      open
      kind="alertdialog"
      title="No sabemos si la notificación se envió"
      onClose={onClose}
      initialFocus={() => look.current}
      className="max-w-md!"
    >
      <p>Antes de enviarla otra vez, mira en la lista si ya está. Lo que escribiste queda aquí.</p>
      <p className="mt-3 text-sm text-ink-soft">{error.message}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Quedarme aquí</Button>
        <a
          ref={look}
          href={LIST_PATH}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
          className={buttonClasses('primary')}
        >
          Ver notificaciones
        </a>
      </div>
    </Dialog>
  );
}
