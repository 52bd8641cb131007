import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { RolesScreen } from './roles-screen.tsx';

export const metadata: Metadata = { title: 'Roles' };

export default async function RolesPage() {
  const { session } = await requirePage('/main/roles');
  return <RolesScreen initial={await firstData('GET /api/roles/users', { session })} />;
}
