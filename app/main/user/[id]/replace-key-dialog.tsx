import type { ReactNode } from 'react';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';

interface Props {
  onAnswer: (replace: boolean) => void;
  /** What else is to be known before answering. */
  children?: ReactNode;
}

/** Asks before a stored signing key gives way to another: the store takes no other for a published app. */
export function ReplaceKeyDialog({ onAnswer, children }: Props) {
  return (
    <QuestionDialog
      title="¿Reemplazar la clave de firma?"
      yes="Reemplazar"
      no="Conservar la que tiene"
      danger
      onAnswer={onAnswer}
    >
      <p className="text-ink-soft">
        La radio ya tiene una clave. Con otra, la app publicada no se puede actualizar en la tienda.
      </p>
      {children}
    </QuestionDialog>
  );
}
