import type { Metadata } from 'next';
import { ask } from '#lib/bff/ask.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { AccountScreen } from './account-screen.tsx';

export const metadata: Metadata = { title: 'Cuenta' };

export default async function AccountPage() {
  const { session } = await requirePage('/main/account');
  const { id } = session;
  // Without it the screen asks by itself, and shows what came instead.
  const initial = await ask('GET /api/user/{id}', { params: { id }, session }).catch(
    () => undefined,
  );
  return <AccountScreen id={id} initial={initial} />;
}
