'use client';

import { useLastError } from '#components/list/use-last-error.ts';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { codeOf } from '#lib/queries/api-error.ts';
import { useMessages } from '#lib/queries/messages.ts';

/** While there is no list: the loading bar, and once that failed why, until a retry brings one. */
export function MessagesUnavailable() {
  const { error, isFetching, refetch } = useMessages();
  const last = useLastError(error);
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title="No pudimos cargar los mensajes"
      message={last.message}
      requestId={codeOf(last)}
      busy={isFetching}
      onRetry={() => void refetch({ cancelRefetch: false })}
    />
  );
}
