import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { named } from '#lib/asked.ts';
import { BffError } from '#lib/bff/errors.ts';
import { meOf, meSoon } from '#lib/bff/identity.ts';
import { LateError } from '#lib/bff/page-patience.ts';
import type { Identity } from '#lib/contract/access.ts';
import { type CurrentUser, identityOf } from '#lib/contract/me.ts';
import { loginAddress, redirectFor } from './pages.ts';
import { readSession, type Session } from './session.ts';

export interface PageVisit {
  session: Session;
  /** Whom the access rules see; null while the upstream does not say: the screen's own calls tell what is wrong. */
  identity: Identity | null;
  /** Where the answer is late: what `identity` becomes. */
  later?: Promise<Identity | null>;
}

/** Who is signed in, for a page that doesn't need anybody to be. */
export const currentSession = async (): Promise<Session | null> => readSession(await cookies());

/**
 * The visit of a page, or off to where the table of pages says. Each page behind the sign-in calls it:
 * the middleware is never the only lock. `address` is the page's path; a layout, which has none,
 * gives nothing and asks for a session alone.
 */
export async function requirePage(address?: string): Promise<PageVisit> {
  const session = await currentSession();
  if (!session) redirect(loginAddress(address ?? ''));
  let later: Promise<Identity | null> | undefined;
  const known = (me: CurrentUser) => identityOf(session.id, me);
  const identity = await meSoon(session).then(known, (error: unknown) => {
    if (!(error instanceof BffError)) throw named(error);
    if (error.status === 401) redirect(loginAddress(address ?? '', 'sesion'));
    if (error instanceof LateError) later = meOf(session).then(known, () => null);
    return null;
  });
  const elsewhere = address && redirectFor(address, { signedIn: true, identity });
  if (elsewhere) redirect(elsewhere);
  return { session, identity, ...(later && { later }) };
}
