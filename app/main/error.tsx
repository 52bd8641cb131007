'use client';

import { ErrorScreen } from '#components/shell/error-screen.tsx';

/** Below the shell: menu and toolbar stay, so that another section can be tried. */
export default function SectionBoundary({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorScreen error={error} retry={retry} />;
}
