'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAlert, useSnackbar } from '#components/shell/notices.tsx';
import { useShell } from '#components/shell/shell-state.tsx';
import type { Program } from '#lib/contract/programing.ts';
import { loadScript } from '#lib/late-scripts.ts';
import { nameOf } from '#lib/programing/name.ts';
import { ApiError } from '#lib/queries/api-error.ts';
import { programPath } from './paths.ts';
import type { RowActions } from './program-row.tsx';

/** Loaded when a button is pressed. */
const queries = () => loadScript(() => import('#lib/queries/programing-actions.ts'));

const why = (error: unknown): string => (error instanceof Error ? error.message : '');
/** The session is over: the tab leaves by itself. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * What the buttons of a row do, each once at a time. `busy` names the rows that something is being
 * done to. @param onGone a programme was deleted
 */
export function useRowActions(onGone: (id: string) => void) {
  const { go } = useShell();
  const alert = useAlert();
  const snackbar = useSnackbar();
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(new Set<string>());
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });

  const actions = useMemo<RowActions>(() => {
    const once = async ({ id }: Program, work: () => Promise<void>, failed: string) => {
      const key = String(id);
      if (running.current.has(key)) return;
      running.current.add(key);
      setBusy(new Set(running.current));
      try {
        await work();
      } catch (error) {
        if (!isOver(error)) void alert(`${failed} ${why(error)}`.trim());
      }
      running.current.delete(key);
      setBusy(new Set(running.current));
    };
    const removed = async (program: Program) => {
      await (await queries()).deleteProgram(client, program.id);
      gone.current(String(program.id));
      snackbar(`Borraste ${nameOf(program)}.`);
    };
    const duplicated = async (program: Program) => {
      const id = await (await queries()).duplicateProgram(client, program);
      snackbar(`Creaste una copia de ${nameOf(program)}.`);
      // Not every upstream says which one it is: then it stands at the end of the list.
      if (id !== null) go(programPath(id));
    };
    return {
      duplicate: (program) =>
        void once(program, () => duplicated(program), 'No se pudo duplicar el programa.'),
      remove: (program) => {
        if (running.current.has(String(program.id))) return;
        const onAction = () =>
          void once(program, () => removed(program), 'No se pudo borrar el programa.');
        snackbar('Borrar programa?', { action: { label: 'Si', onAction } });
      },
    };
  }, [alert, snackbar, client, go]);

  return { actions, busy };
}
