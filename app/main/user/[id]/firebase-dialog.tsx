import { Breakable } from '#components/ui/breakable.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';

interface Props {
  /** package.flavor. */
  app: string;
  onAnswer: (yes: boolean) => void;
}

/** Asks before an app is registered in the mobile backend. */
export function FirebaseDialog({ app, onAnswer }: Props) {
  return (
    <QuestionDialog title="¿Agregar la app a Firebase?" yes="Agregar" onAnswer={onAnswer}>
      <p className="text-ink-soft">
        Se registra{' '}
        <strong className="wrap-anywhere text-ink">
          <Breakable text={app} />
        </strong>{' '}
        en el proyecto de Firebase del servidor.
      </p>
    </QuestionDialog>
  );
}
