import type { ReactNode } from 'react';
import { Shell } from '#components/shell/shell.tsx';
import { meOf } from '#lib/bff/identity.ts';
import { identityOf } from '#lib/contract/me.ts';
import { QueriesProvider } from '#lib/queries/queries-provider.tsx';
import { menuFor } from '#lib/session/menu.ts';
import { currentSession } from '#lib/session/require-page.ts';

export default async function MainLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  // Each page is its own lock, and knows where to come back to.
  if (!session) return children;
  const me = await meOf(session).catch(() => null);
  return (
    <QueriesProvider>
      <Shell
        name={session.name}
        email={session.email}
        items={menuFor(me && identityOf(session.id, me))}
        incomplete={!me}
      >
        {children}
      </Shell>
    </QueriesProvider>
  );
}
