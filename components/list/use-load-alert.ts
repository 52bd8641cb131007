'use client';

import { useEffect, useRef } from 'react';
import { useAlert } from '#components/shell/notices.tsx';
import { ApiError } from '#lib/queries/api-error.ts';

interface Asked {
  data: unknown;
  error: Error | null;
  /** When it last failed (ms). */
  errorUpdatedAt: number;
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}

/** What stands under such an alert: the same sentence twice would help nobody. */
export const TRIES_ALONE =
  'El panel lo reintenta solo cada pocos segundos. Si no quieres esperar, pulsa «Reintentar».';

const QUIET = [401, 404];
export const isAlerted = (error: Error): boolean =>
  !(error instanceof ApiError && QUIET.includes(error.status));

/**
 * Tells in an alert why there is nothing to show (specification §8): the first time, and whenever
 * somebody asked again by the returned function. Tries that go on by themselves say nothing, nor
 * does an ended session or a thing that isn't there.
 */
export function useLoadAlert({ data, error, errorUpdatedAt, refetch }: Asked): () => void {
  const alert = useAlert();
  const isAwaited = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error again is another failure.
  useEffect(() => {
    if (!error || data !== undefined || !isAwaited.current) return;
    isAwaited.current = false;
    if (isAlerted(error)) void alert(error.message);
  }, [error, errorUpdatedAt, data, alert]);

  return () => {
    isAwaited.current = true;
    refetch({ cancelRefetch: false });
  };
}
