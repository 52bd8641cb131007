'use client';

import { SectionLoading } from '#components/shell/section-loading.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { codeOf } from '#lib/queries/api-error.ts';
import { useLastError } from './use-last-error.ts';
import { isAlerted, TRIES_ALONE } from './use-load-alert.ts';

interface Props {
  /** What could not be loaded, as 'No pudimos cargar los auspiciantes'. */
  title: string;
  /** An alert says why (`useLoadAlert`): here it is said what comes next. */
  isTold?: boolean;
  /** The query that has no data. */
  query: {
    error: Error | null;
    isFetching: boolean;
    refetch: (options: { cancelRefetch: boolean }) => unknown;
  };
}

/** While there is no data: the loading bar, and once that failed why, until a retry brings some. */
export function SectionUnavailable({ title, isTold = false, query }: Props) {
  const { error, isFetching, refetch } = query;
  const last = useLastError(error);
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title={title}
      message={isTold && isAlerted(last) ? TRIES_ALONE : last.message}
      requestId={codeOf(last)}
      busy={isFetching}
      onRetry={() => void refetch({ cancelRefetch: false })}
    />
  );
}
