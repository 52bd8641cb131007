'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useLastError } from '#components/list/use-last-error.ts';
import { TRIES_ALONE } from '#components/list/use-load-alert.ts';
import { useAlert } from '#components/shell/notices.tsx';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { codeOf } from '#lib/queries/api-error.ts';

interface Props {
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/**
 * While there is no list: the loading bar, and once that failed an alert (specification §8) and the
 * way to try again. What is tried again by itself fails quietly.
 */
export function ProgramsUnavailable({ error, isFetching, retry }: Props) {
  const last = useLastError(error);
  const alert = useAlert();
  const asked = useRef(true);
  const tell = useEffectEvent(() => {
    if (error && asked.current) void alert(error.message);
    if (error) asked.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error is looked at.
  useEffect(() => tell(), [error]);
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title="No pudimos cargar la programación"
      message={TRIES_ALONE}
      requestId={codeOf(last)}
      busy={isFetching}
      onRetry={() => {
        asked.current = true;
        retry();
      }}
    />
  );
}
