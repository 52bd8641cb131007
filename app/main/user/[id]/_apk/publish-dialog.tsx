import type { ReactNode } from 'react';
import { Breakable } from '#components/ui/breakable.tsx';
import { QuestionDialog } from '#components/ui/question-dialog.tsx';
import type { User } from '#lib/contract/users.ts';
import { appNameOf } from '#lib/user/values.ts';

interface Props {
  user: User;
  /** Where it goes, as the server tells it; ''. */
  place: string;
  onAnswer: (publish: boolean) => void;
}

/** Asks before the app goes to the store, and says which one goes where. */
export function PublishDialog({ user, place, onAnswer }: Props) {
  const app = appNameOf(user.radio);
  return (
    <QuestionDialog title="¿Publicar en PlayStore?" yes="Publicar" wide onAnswer={onAnswer}>
      <p className="text-ink-soft">
        Se compila con lo que está guardado y se envía a la tienda. Una versión publicada no se
        puede retirar desde aquí.
      </p>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-sunken px-4 py-3">
        <Fact name="Radio">{user.radio?.name || user.name}</Fact>
        <Fact name="Aplicación">
          <Breakable text={app} />
        </Fact>
        {place && <Fact name="Google Play">{place}</Fact>}
      </dl>
    </QuestionDialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}
