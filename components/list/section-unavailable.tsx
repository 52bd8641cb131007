'use client';

import { SectionLoading } from '#components/shell/section-loading.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { codeOf } from '#lib/queries/api-error.ts';
import { useLastError } from './use-last-error.ts';

interface Props {
  /** What could not be loaded, as 'No pudimos cargar los auspiciantes'. */
  title: string;
  /** The query that has no data. */
  query: {
    error: Error | null;
    isFetching: boolean;
    refetch: (options: { cancelRefetch: boolean }) => unknown;
  };
}

/** While there is no data: the loading bar, and once that failed why, until a retry brings some. */
export function SectionUnavailable({ title, query: { error, isFetching, refetch } }: Props) {
  const last = useLastError(error);
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title={title}
      message={last.message}
      requestId={codeOf(last)}
      busy={isFetching}
      onRetry={() => void refetch({ cancelRefetch: false })}
    />
  );
}
