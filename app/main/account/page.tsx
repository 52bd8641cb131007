import type { Metadata } from 'next';
import { askForPage } from '#lib/bff/page.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { AccountScreen } from './account-screen.tsx';

const address = '/main/account';

export const metadata: Metadata = { title: 'Cuenta' };

export default async function AccountPage() {
  const { session } = await requirePage(address);
  const { id } = session;
  // Without data the screen asks by itself, and shows what came instead.
  const { data } = await askForPage('GET /api/user/{id}', { address, params: { id } });
  return <AccountScreen id={id} initial={data} />;
}
