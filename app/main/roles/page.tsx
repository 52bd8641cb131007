import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Roles' };

export default async function RolesPage() {
  await requirePage('/main/roles');
  return <NotHereYet />;
}
