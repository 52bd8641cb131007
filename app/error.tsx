'use client';

import { ErrorScreen } from '#components/shell/error-screen.tsx';

export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen error={error} retry={retry} />;
}
