'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense } from 'react';
import { SectionLoading } from '#components/shell/section-loading.tsx';
import { isLog } from '#lib/users/view.ts';
import type { FirstUsers } from './use-users.ts';
import { UsersScreen } from './users-screen.tsx';

// Few come for it, and seldom.
const AuditLog = lazy(() =>
  import('./audit-log.tsx').then(({ AuditLog: it }) => ({ default: it })),
);

/** The list of accounts, or the log of what super admins did: the address says which. */
export function UsersRoom({ initial }: { initial: FirstUsers | undefined }) {
  const params = useSearchParams();
  if (!isLog(params ?? new URLSearchParams())) return <UsersScreen initial={initial} />;
  return (
    <Suspense fallback={<SectionLoading />}>
      <AuditLog />
    </Suspense>
  );
}
