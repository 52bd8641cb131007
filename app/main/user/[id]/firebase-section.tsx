'use client';

import { useQueryClient } from '@tanstack/react-query';
import Flame from 'lucide-react/icons/flame';
import { useState } from 'react';
import { FormSection } from '#components/form/form-section.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { useLate } from '#components/ui/use-late.ts';
import { TEXT } from '#lib/contract/limits.ts';
import type { User } from '#lib/contract/users.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { askUserAgain, registerApp } from '#lib/queries/user.ts';
import { askChecklistAgain } from '#lib/queries/user-builds.ts';
import { appNameOf } from '#lib/user/values.ts';
import { ReadOnly } from './read-only.tsx';
import type { UserControl } from './user-control.ts';

/** The app in the mobile backend. */
export function FirebaseSection({ control, user }: { control: UserControl; user: User | null }) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const [late, loadDialog] = useLate(() => import('./firebase-dialog.tsx'));
  const [asking, setAsking] = useState(false);
  const [adding, setAdding] = useState(false);
  const [problem, setProblem] = useState('');
  const app = appNameOf(user?.radio);
  const flavor = user?.radio?.flavor ?? '';

  const ask = async () => {
    if (await loadDialog()) setAsking(true);
    else void alert(scriptProblem());
  };

  const add = async () => {
    if (!user || adding) return;
    setAdding(true);
    setProblem('');
    try {
      const { msg, message } = await registerApp({ package: app, name: flavor });
      snackbar(msg || message || 'App agregada a Firebase.');
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'No se pudo agregar a Firebase.';
      if (!(error instanceof ApiError && error.status === 401)) {
        setProblem(text);
        void alert(text);
      }
    }
    const id = String(user.id);
    await Promise.allSettled([askUserAgain(client, id), askChecklistAgain(client, id)]);
    setAdding(false);
  };

  return (
    <FormSection title="Firebase">
      <TextField
        control={control}
        name="radio.firebase_app_id"
        label="App id"
        help="Lo pone Firebase al agregar la app; también se puede escribir."
        max={TEXT.name}
        counter={false}
      />
      <ReadOnly label="Flavor en Firebase" value={flavor} placeholder="Sin flavor guardado" />
      <div className="flex flex-col items-start gap-3">
        <Button busy={adding} disabled={!app} onClick={() => void ask()}>
          {!adding && <Flame aria-hidden="true" className="size-4.5" />}
          Agregar a Firebase
        </Button>
        {adding && <ProgressBar label="Agregando a Firebase…" className="w-full" />}
        {!app && (
          <p className="text-sm text-ink-faint">Guarda antes el package y el flavor de la radio.</p>
        )}
        {problem && !adding && (
          <p role="status" className="font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      {late && asking && (
        <late.FirebaseDialog
          app={app}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) void add();
          }}
        />
      )}
    </FormSection>
  );
}
