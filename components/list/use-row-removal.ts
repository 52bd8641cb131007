'use client';

import { useCallback, useState } from 'react';
import { useSnackbar } from '#components/shell/notices.tsx';
import type { Id } from '#lib/contract/loose.ts';
import { ApiError } from '#lib/queries/api-error.ts';

const FAILED = 'No se pudo borrar. Inténtalo de nuevo.';

/**
 * A row's delete icon: asks `question` with 'Si' (specification §8), then `remove`s once. A failure
 * is told, and the row stays.
 */
export function useRowRemoval<T extends { id: Id }>(
  question: string,
  remove: (row: T) => Promise<void>,
) {
  const snackbar = useSnackbar();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());

  const goAhead = useCallback(
    async (row: T) => {
      const key = String(row.id);
      setGoing((all) => new Set(all).add(key));
      try {
        await remove(row);
      } catch (error) {
        const isOver = error instanceof ApiError && error.status === 401;
        const text = error instanceof ApiError ? error.message : FAILED;
        if (!isOver) snackbar(text, { stays: 'failure' });
      }
      setGoing((all) => new Set([...all].filter((other) => other !== key)));
    },
    [remove, snackbar],
  );

  /** Asks first. */
  const ask = useCallback(
    (row: T) => snackbar(question, { action: { label: 'Si', onAction: () => void goAhead(row) } }),
    [snackbar, question, goAhead],
  );
  /** Whether a row is on its way out. */
  const isGoing = (row: T): boolean => going.has(String(row.id));
  return { ask, isGoing };
}
