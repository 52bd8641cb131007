import type { ReactNode } from 'react';
import { DiskFullBanner } from '#components/shell/disk-full-banner.tsx';
import { ImpersonationBanner } from '#components/shell/impersonation-banner.tsx';
import { PersonWatch } from '#components/shell/person-watch.tsx';
import { Shell } from '#components/shell/shell.tsx';
import type { Menu } from '#components/shell/use-menu.ts';
import { meOf, meSoon } from '#lib/bff/identity.ts';
import { LateError } from '#lib/bff/page-patience.ts';
import { type CurrentUser, identityOf } from '#lib/contract/me.ts';
import { QueriesProvider } from '#lib/queries/queries-provider.tsx';
import { menuFor } from '#lib/session/menu.ts';
import { currentSession } from '#lib/session/require-page.ts';
import { expiryOf, type Session } from '#lib/session/seal.ts';
import '../globals.css';

/** Answered late, it follows the page. */
async function menuOf(session: Session, asked: Promise<CurrentUser>): Promise<Menu> {
  const items = (me: CurrentUser) => menuFor(identityOf(session.id, me));
  try {
    return { items: items(await asked), state: 'whole' };
  } catch (error) {
    if (!(error instanceof LateError)) return { items: menuFor(null), state: 'failed' };
    const later = meOf(session).then(items, () => null);
    return { items: menuFor(null), state: 'late', later };
  }
}

export default async function MainLayout({ children }: { children: ReactNode }) {
  const session = await currentSession();
  // Each page is its own lock, and knows where to come back to.
  if (!session) return children;
  const { behind } = session;
  const asked = meSoon(session);
  const menu = await menuOf(session, asked);
  const isDiskFull = await asked.then(
    ({ disk_full }) => disk_full === 1,
    () => false,
  );
  return (
    <QueriesProvider id={session.id} isLent={behind !== undefined}>
      <Shell
        name={session.name}
        email={session.email}
        menu={menu}
        banner={
          <>
            {behind && (
              <ImpersonationBanner
                admin={behind.admin.name}
                user={session.name}
                radio={behind.radio}
                from={behind.from}
                leftMs={expiryOf(session) - Date.now()}
              />
            )}
            <DiskFullBanner isFull={isDiskFull} />
          </>
        }
      >
        <PersonWatch />
        {children}
      </Shell>
    </QueriesProvider>
  );
}
