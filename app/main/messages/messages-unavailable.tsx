'use client';

import { useState } from 'react';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { SectionError } from '#components/ui/section-error.tsx';
import { useMessages } from '#lib/queries/messages.ts';

/** While there is no list: the loading bar, and once that failed why, until a retry brings one. */
export function MessagesUnavailable() {
  const { error, isFetching, refetch } = useMessages();
  const [last, setLast] = useState<Error | null>(null);
  // A retry that runs has no error yet: what was wrong stays to be read.
  if (error && error !== last) setLast(error);
  if (!last) return <SectionLoading />;
  return (
    <SectionError
      title="No pudimos cargar los mensajes"
      message={last.message}
      busy={isFetching}
      onRetry={() => void refetch({ cancelRefetch: false })}
    />
  );
}
