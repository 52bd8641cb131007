'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLate } from '#components/ui/use-late.ts';
import type { CallBody } from '#lib/contract/calls.ts';
import type { User } from '#lib/contract/users.ts';
import { scriptProblem } from '#lib/late-scripts.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { currentUser } from '#lib/queries/user.ts';
import { replacesKey } from '#lib/user/values.ts';

type Body = CallBody<'POST /api/user/{id}'>;

/** `confirm` asks before a save replaces a stored signing key; `dialog` is where it asks. */
export function useReplaceQuestion(user: User | null): {
  confirm: (body: Body) => Promise<boolean>;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const [late, loadDialog] = useLate(() => import('./replace-key-dialog.tsx'));
  const [answer, setAnswer] = useState<((replace: boolean) => void) | null>(null);

  const confirm = async ({ key }: Body): Promise<boolean> => {
    if (!user || !key) return true;
    // Somebody may have stored one since this page was loaded.
    const now =
      typeof key.storeFile === 'object' ? await currentUser(client, String(user.id)) : user;
    if (!replacesKey(now, key)) return true;
    if (!(await loadDialog())) throw new ApiError(0, scriptProblem());
    return new Promise((resolve) =>
      setAnswer(() => (replace: boolean) => {
        setAnswer(null);
        resolve(replace);
      }),
    );
  };

  return {
    confirm,
    dialog: late && answer && (
      <late.ReplaceKeyDialog onAnswer={answer}>
        <p className="mt-3 text-ink-soft">
          Si la conservas no se guarda nada todavía: deja los datos de la clave como estaban y pulsa
          «Actualizar» para guardar lo demás.
        </p>
      </late.ReplaceKeyDialog>
    ),
  };
}
