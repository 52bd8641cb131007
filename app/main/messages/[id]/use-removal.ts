'use client';

import { useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import type { Message } from '#lib/contract/messages.ts';
import { useDeleteMessage } from '#lib/queries/messages.ts';
import { usePlayer } from '../_player/player-context.tsx';

/**
 * 'Eliminar mensaje': deletes at once, then `onDone` leaves the screen. `removed` is the message
 * from the press on, to be shown until then; a failure is told, and everything stays.
 */
export function useRemoval(onDone: () => void) {
  const { mutateAsync, isPending } = useDeleteMessage();
  const [removed, setRemoved] = useState<Message | null>(null);
  const player = usePlayer();
  const alert = useAlert();
  const snackbar = useSnackbar();

  const remove = async (message: Message) => {
    if (removed) return;
    setRemoved(message);
    try {
      await mutateAsync(message.id);
    } catch (error) {
      setRemoved(null);
      const why = error instanceof Error ? error.message : '';
      void alert(`No se pudo eliminar el mensaje. ${why}`.trim());
      return;
    }
    if (player.get().track?.id === String(message.id)) player.close();
    snackbar('Mensaje eliminado.');
    onDone();
  };
  return { remove, removed, isBusy: isPending || removed !== null };
}
