'use client';

import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import { ToolbarActions } from '#components/shell/toolbar.tsx';
import { Button } from '#components/ui/button.tsx';
import { LIST_PATH, pushPath } from '#lib/pushs/paths.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { deletePush } from '#lib/queries/pushs.ts';

interface Props {
  id: string;
  /** It is being sent: then it can't go. */
  busy: boolean;
}

/** Deletes the notification, once that was confirmed. */
export function RemovePush({ id, busy }: Props) {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const { go } = useShell();
  const [removing, setRemoving] = useState(false);
  const isRemoving = useRef(false);

  const remove = async () => {
    if (isRemoving.current) return;
    isRemoving.current = true;
    setRemoving(true);
    try {
      await deletePush(client, id);
      snackbar('Notificación borrada.');
      // Confirmed from another screen, it stays that one.
      if (window.location.pathname === pushPath(id)) go(LIST_PATH);
    } catch (error) {
      isRemoving.current = false;
      setRemoving(false);
      if (error instanceof ApiError && error.status === 401) return;
      const why = error instanceof ApiError ? error.message : '';
      void alert(`No se pudo borrar la notificación. ${why}`.trim());
    }
  };
  const ask = () => {
    if (busy) return;
    snackbar('Borrar notificación?', { action: { label: 'Si', onAction: () => void remove() } });
  };

  return (
    <ToolbarActions>
      <Button
        variant="danger"
        busy={removing}
        aria-disabled={busy || removing}
        aria-label="Borrar notificación"
        onClick={ask}
      >
        {!removing && <Trash2 aria-hidden="true" className="size-4" />}
        Borrar
      </Button>
    </ToolbarActions>
  );
}
