'use client';

import { useCallback } from 'react';
import { useSnackbar } from '#components/shell/notices.tsx';
import { ApiError } from '#lib/queries/api-error.ts';

/** What a sponsor or a QR without a picture is told (specification §5). */
const NO_IMAGE = 'Agregue una imagen';

/** @param stored the picture that stays. @throws ApiError before anything is sent without a picture */
export function assertImage({ image }: { image?: unknown }, stored = ''): void {
  if (!image && !stored) throw new ApiError(400, NO_IMAGE, { image: NO_IMAGE });
}

/** `onFailed` of a form with such a picture (specification §8). */
export function useSaveFailed(): (error: ApiError) => void {
  const snackbar = useSnackbar();
  return useCallback(
    ({ message }) => snackbar(message === NO_IMAGE ? NO_IMAGE : 'Error guardando'),
    [snackbar],
  );
}
