'use client';

import { useLastError } from '#components/list/use-last-error.ts';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { codeOf } from '#lib/queries/api-error.ts';

interface Props {
  error: Error | null;
  isFetching: boolean;
  retry: (options: { cancelRefetch: boolean }) => void;
}

/** While there is no message: the loading bar, and once that failed why, until a retry brings it. */
export function MessageUnavailable({ error, isFetching, retry }: Props) {
  const last = useLastError(error);
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title="No pudimos cargar el mensaje"
      message={last.message}
      requestId={codeOf(last)}
      busy={isFetching}
      onRetry={() => retry({ cancelRefetch: false })}
    />
  );
}
