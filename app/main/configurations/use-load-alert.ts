'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useAlert } from '#components/shell/notices.tsx';
import { ApiError } from '#lib/queries/api-error.ts';

/** Says why something could not be loaded, once for as long as it is the same (specification §8). */
export function useLoadAlert(error: Error | null): void {
  const alert = useAlert();
  const told = useRef<string | null>(null);
  const tell = useEffectEvent((message: string) => void alert(message));
  // An ended session has its own way out.
  const message = error instanceof ApiError && error.status === 401 ? null : error?.message;
  useEffect(() => {
    if (!message || told.current === message) return;
    told.current = message;
    tell(message);
  }, [message]);
}
