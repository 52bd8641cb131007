'use client';

import { useMutation, useMutationState } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { SNACKBAR_LONG_MS } from '#lib/contract/limits.ts';
import type { Id } from '#lib/contract/loose.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import {
  buildFlavors,
  downloadFlavors,
  pushToGit,
  syncFirebase,
} from '#lib/queries/builds-actions.ts';
import { saveAs } from '#lib/save-as.ts';
import type { UserRow } from '#lib/users/rows.ts';

export const DESK_ACTIONS = [
  'Build Flavors',
  'Git push',
  'Download Flavors',
  'Sync Firebase',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** An action, and the accounts that were ticked when it was asked for. */
interface Started {
  action: DeskAction;
  ids: Id[];
}

/** What stays on the screen of an action's end. */
interface Report {
  title: string;
  lines: string[];
}

export interface Desk {
  /** The one that runs, also when it was started before the screen was left and opened again. */
  running: DeskAction | null;
  start: (action: DeskAction) => void;
  report: Report | null;
  dismiss: () => void;
}

/** What an answer of nothing says (specification §6, §8). */
const NOT_ALLOWED = 'No cuenta con los permisos nesesarios';
const NO_PERMISSION = 'No tiene permisos para esta accion';
const BUILD_FAILED = 'Fallo en crear';
const KEY = ['users', 'desk'];
const number = new Intl.NumberFormat('es-AR');

/** The toolbar's actions, one at a time, with what they tell (specification §8). */
export function useDesk(chosen: readonly UserRow[]): Desk {
  const alert = useAlert();
  const snackbar = useSnackbar();
  const [report, setReport] = useState<Report | null>(null);
  // Not waited for: while it is read, nothing runs any more.
  const say = (text: string) => void alert(text);
  const tell = (text: string) => snackbar(text, { duration: SNACKBAR_LONG_MS });

  const run: Record<DeskAction, (ids: Id[]) => Promise<void>> = {
    'Build Flavors': async (ids) => {
      const skipped = await buildFlavors(ids);
      if (!skipped) return say(NOT_ALLOWED);
      tell('Flavors creados');
      if (skipped.length === 0) return;
      const lines = skipped.map(({ name, reason }) => (name ? `${name}: ${reason}` : reason));
      setReport({
        title: `Se crearon ${number.format(ids.length - skipped.length)} de ${number.format(ids.length)}`,
        lines,
      });
    },
    'Git push': async () => {
      const said = await pushToGit();
      if (said === null) return say(NOT_ALLOWED);
      tell(said);
    },
    'Download Flavors': async () => {
      const text = await downloadFlavors();
      if (!text) return say(NOT_ALLOWED);
      saveAs(text, 'flavors.txt');
    },
    'Sync Firebase': async () => {
      const said = await syncFirebase();
      if (said === null) return say(NO_PERMISSION);
      tell(said);
    },
  };

  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: ({ action, ids }: Started) => run[action](ids),
    onError: (error, { action }) => {
      const { status, message } = error instanceof ApiError ? error : new ApiError(500);
      if (status === 401) return;
      if (action !== 'Build Flavors') return say(message);
      tell(BUILD_FAILED);
      setReport({ title: BUILD_FAILED, lines: [message] });
    },
  });
  const [running = null] = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => (state.variables as Started).action,
  });

  const start = useCallback(
    (action: DeskAction) => {
      if (running) return;
      setReport(null);
      if (action === 'Build Flavors' && chosen.length === 0)
        return void alert('Elige al menos una radio.');
      mutate({ action, ids: chosen.map(({ id }) => id) });
    },
    [running, chosen, alert, mutate],
  );
  return { running, start, report, dismiss: useCallback(() => setReport(null), []) };
}
