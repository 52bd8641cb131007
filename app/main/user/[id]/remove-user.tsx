'use client';

import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { lastLeft } from '#components/list/left-list.ts';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import { Button } from '#components/ui/button.tsx';
import type { User } from '#lib/contract/users.ts';
import { discardUnsaved } from '#lib/forms/unsaved.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { deleteUser } from '#lib/queries/user.ts';
import { buildsQuery } from '#lib/queries/user-builds.ts';
import { goesWith } from '#lib/user/values.ts';
import { LIST_PATH } from './paths.ts';

/** Deletes the account and what belongs to it, once that was confirmed. */
export function RemoveUser({ user }: { user: User }) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const { go, email } = useShell();
  const [removing, setRemoving] = useState(false);
  const isRemoving = useRef(false);

  const remove = async () => {
    if (isRemoving.current) return;
    isRemoving.current = true;
    setRemoving(true);
    const here = window.location.pathname;
    try {
      await deleteUser(client, String(user.id));
      snackbar('Usuario eliminado.');
      // Confirmed from another screen, it stays that one.
      if (window.location.pathname !== here) return;
      discardUnsaved();
      go(LIST_PATH + (lastLeft(LIST_PATH)?.query ?? ''));
    } catch (error) {
      isRemoving.current = false;
      setRemoving(false);
      if (error instanceof ApiError && error.status === 401) return;
      void alert(error instanceof ApiError ? error.message : 'No se pudo eliminar el usuario.');
    }
  };
  const builds = () =>
    client.getQueryData(buildsQuery(user.radio?.flavor ?? '').queryKey) ?? undefined;
  const ask = () => {
    // Nothing is asked about what would be refused anyway.
    if (user.email === email) return void alert('No puedes eliminar tu propia cuenta.');
    snackbar('Borrar usuario?', {
      detail: goesWith(user, builds()),
      action: { label: 'Si', onAction: () => void remove() },
    });
  };

  return (
    <Button variant="danger" busy={removing} onClick={ask} className="@max-lg:px-3">
      {!removing && <Trash2 aria-hidden="true" className="size-4.5" />}
      <span className="@max-lg:sr-only">
        Eliminar <span className="@max-2xl:sr-only">usuario</span>
      </span>
    </Button>
  );
}
