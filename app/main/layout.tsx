import type { ReactNode } from 'react';
import { ImpersonationBanner } from '#components/shell/impersonation-banner.tsx';
import { PersonWatch } from '#components/shell/person-watch.tsx';
import { Shell } from '#components/shell/shell.tsx';
import { meSoon } from '#lib/bff/identity.ts';
import { identityOf } from '#lib/contract/me.ts';
import { QueriesProvider } from '#lib/queries/queries-provider.tsx';
import { menuFor } from '#lib/session/menu.ts';
import { currentSession } from '#lib/session/require-page.ts';
import { expiryOf } from '#lib/session/seal.ts';
import '../globals.css';

export default async function MainLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  // Each page is its own lock, and knows where to come back to.
  if (!session) return children;
  const me = await meSoon(session).catch(() => null);
  const { behind } = session;
  return (
    <QueriesProvider id={session.id} isLent={behind !== undefined}>
      <Shell
        name={session.name}
        email={session.email}
        items={menuFor(me && identityOf(session.id, me))}
        incomplete={!me}
        banner={
          behind && (
            <ImpersonationBanner
              admin={behind.admin.name}
              user={session.name}
              radio={behind.radio}
              from={behind.from}
              leftMs={expiryOf(session) - Date.now()}
            />
          )
        }
      >
        <PersonWatch />
        {children}
      </Shell>
    </QueriesProvider>
  );
}
