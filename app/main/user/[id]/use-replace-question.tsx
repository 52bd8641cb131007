'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallBody } from '#lib/contract/calls.ts';
import type { User } from '#lib/contract/users.ts';
import { currentUser } from '#lib/queries/user.ts';
import { replacesKey } from '#lib/user/values.ts';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';

type Body = CallBody<'POST /api/user/{id}'>;

/** `confirm` asks before a save replaces a stored signing key; `dialog` is where it asks. */
export function useReplaceQuestion(user: User | null): {
  confirm: (body: Body) => Promise<boolean>;
  dialog: ReactNode;
} {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<((replace: boolean) => void) | null>(null);

  const confirm = async ({ key }: Body): Promise<boolean> => {
    if (!user || !key) return true;
    // Somebody may have stored one since this page was loaded.
    const now = key.file ? await currentUser(client, String(user.id)) : user;
    if (!replacesKey(now, key)) return true;
    return new Promise((resolve) =>
      setAnswer(() => (replace: boolean) => {
        setAnswer(null);
        resolve(replace);
      }),
    );
  };

  return {
    confirm,
    dialog: (
      <ReplaceKeyDialog open={answer !== null} onAnswer={(replace) => answer?.(replace)}>
        <p className="mt-3 text-ink-soft">
          Si la conservas no se guarda nada todavía: deja los datos de la clave como estaban y pulsa
          «Actualizar» para guardar lo demás.
        </p>
      </ReplaceKeyDialog>
    ),
  };
}
