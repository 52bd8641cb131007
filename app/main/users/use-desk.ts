'use client';

import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAlert, useSnackbar, useWithdraw } from '#components/shell/notices.tsx';
import type { Id } from '#lib/contract/loose.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import {
  type Built,
  buildFlavors,
  builtIn,
  downloadFlavors,
  pushSaid,
  pushToGit,
  syncFirebase,
  syncSaid,
} from '#lib/queries/builds-actions.ts';
import { markRun, type ServedRun } from '#lib/queries/desk-run.ts';
import { saveAs } from '#lib/save-as.ts';
import type { UserRow } from '#lib/users/rows.ts';
import { useServedRun } from './use-served-run.ts';

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
  /** The one that runs, also when another page or tab of the session has started it. */
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
/** What its notices tell of: those of the action before go when the next one starts. */
const ABOUT = 'users-desk';
const number = new Intl.NumberFormat('es-AR');

/** The toolbar's actions, one at a time, with what they tell (specification §8). */
export function useDesk(chosen: readonly UserRow[]): Desk {
  const client = useQueryClient();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const withdraw = useWithdraw();
  const [report, setReport] = useState<Report | null>(null);
  // Not waited for: while it is read, nothing runs any more.
  const say = (text: string) => void alert(text);
  const tell = (text: string) => snackbar(text, { about: ABOUT });
  const tellBuild = (text: string) => snackbar(text, { stays: 'long', about: ABOUT });

  const tellSaid = (said: string | null, refusal: string) =>
    said === null ? say(refusal) : tell(said);
  const tellBuilt = (built: Built | null) => {
    if (!built) return say(NOT_ALLOWED);
    tellBuild('Flavors creados');
    const { created, skipped } = built;
    if (skipped.length === 0) return;
    const lines = skipped.map(({ name, reason }) => (name ? `${name}: ${reason}` : reason));
    const verb = created === 1 ? 'Se creó' : 'Se crearon';
    const total = created + skipped.length;
    setReport({ title: `${verb} ${number.format(created)} de ${number.format(total)}`, lines });
  };
  const tellFailed = (action: DeskAction, { status, message }: ApiError) => {
    if (status === 401) return;
    if (action !== 'Build Flavors') return say(message);
    tellBuild(BUILD_FAILED);
    setReport({ title: BUILD_FAILED, lines: [message] });
  };
  const tellEnd = ({ action, status, answer }: ServedRun) => {
    if (status !== 200) return tellFailed(action, new ApiError(status ?? 500, answer?.message));
    if (action === 'Build Flavors') return tellBuilt(answer && builtIn(answer));
    if (action === 'Git push') return tellSaid(pushSaid(answer), NOT_ALLOWED);
    tellSaid(syncSaid(answer), NO_PERMISSION);
  };

  const run: Record<DeskAction, (ids: Id[]) => Promise<void>> = {
    'Build Flavors': async (ids) => tellBuilt(await buildFlavors(ids)),
    'Git push': async () => tellSaid(await pushToGit(), NOT_ALLOWED),
    'Download Flavors': async () => {
      const text = await downloadFlavors();
      if (!text) return say(NOT_ALLOWED);
      saveAs(text, 'flavors.txt');
    },
    'Sync Firebase': async () => tellSaid(await syncFirebase(), NO_PERMISSION),
  };

  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: ({ action, ids }: Started) => {
      markRun(action);
      return run[action](ids);
    },
    onError: (error, { action }) =>
      tellFailed(action, error instanceof ApiError ? error : new ApiError(500)),
    // Cut off, as by a page that is loaded anew: the server tells the end.
    onSettled: (_, error) => {
      if (!error || (error instanceof ApiError && error.outcome === 'refused')) markRun(null);
    },
  });
  const [own = null] = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => (state.variables as Started).action,
  });
  const served = useServedRun(own !== null, tellEnd);
  const running = own ?? served;

  const start = useCallback(
    (action: DeskAction) => {
      // A second press may come before the first one is drawn.
      if (running || client.isMutating({ mutationKey: KEY })) return;
      withdraw(ABOUT);
      setReport(null);
      if (action === 'Build Flavors' && chosen.length === 0)
        return void alert('Elige al menos una radio.');
      mutate({ action, ids: chosen.map(({ id }) => id) });
    },
    [client, running, chosen, alert, withdraw, mutate],
  );
  return { running, start, report, dismiss: useCallback(() => setReport(null), []) };
}
