'use client';

import { useQuery } from '@tanstack/react-query';
import { useLastError } from '#components/list/use-last-error.ts';
import { TRIES_ALONE } from '#components/list/use-load-alert.ts';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import type { Radio } from '#lib/contract/radio.ts';
import { codeOf } from '#lib/queries/api-error.ts';
import { radioQuery } from '#lib/queries/radio.ts';
import { ConfigurationForm } from './configuration-form.tsx';
import { useLoadAlert } from './use-load-alert.ts';

interface Props {
  /** The page's own, for the first HTML; null: no radio yet; undefined: the screen asks. */
  initial: Radio | null | undefined;
}

export function ConfigurationsScreen({ initial }: Props) {
  const { data, error, isFetching, refetch } = useQuery({ ...radioQuery, initialData: initial });
  const isMissing = data === undefined;
  const last = useLastError(error);
  useLoadAlert(isMissing ? error : null);
  if (!isMissing) return <ConfigurationForm radio={data} />;
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title="No pudimos cargar la configuración"
      message={TRIES_ALONE}
      requestId={codeOf(last)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
