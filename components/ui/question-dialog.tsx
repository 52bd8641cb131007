'use client';

import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** What the button says that does it. */
  yes: string;
  no?: string;
  /** Doing it loses something: its button warns, and the other one leads. */
  danger?: boolean;
  /** Esc is a no. */
  onAnswer: (yes: boolean) => void;
  /** Beside the buttons: where to look before answering. */
  aside?: ReactNode;
  /** For more than a sentence or two. */
  wide?: boolean;
  children?: ReactNode;
}

/** A question that is answered by one of two buttons; the focus is on the one that changes nothing. */
export function QuestionDialog({
  title,
  yes,
  no = 'Cancelar',
  danger = false,
  onAnswer,
  aside,
  wide = false,
  children,
}: Props) {
  const stay = useRef<HTMLButtonElement>(null);
  const doIt = (
    <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
      {yes}
    </Button>
  );
  return (
    <Dialog
      open
      kind="alertdialog"
      title={title}
      onClose={() => onAnswer(false)}
      initialFocus={() => stay.current}
      className={wide ? 'max-w-md!' : undefined}
    >
      {children}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {aside}
        {danger && doIt}
        <Button ref={stay} variant={danger ? 'primary' : 'quiet'} onClick={() => onAnswer(false)}>
          {no}
        </Button>
        {!danger && doIt}
      </div>
    </Dialog>
  );
}
