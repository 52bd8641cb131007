import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { AccountScreen } from './account-screen.tsx';

const address = '/main/account';

export const metadata: Metadata = { title: 'Cuenta' };

export default async function AccountPage() {
  const { session } = await requirePage(address);
  const { id } = session;
  // Without data the screen asks by itself, and shows what came instead.
  const found = await firstData('GET /api/user/{id}', { session, params: { id } });
  return <AccountScreen id={id} initial={found ?? undefined} />;
}
