import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Usuarios' };

export default async function UsersPage() {
  await requirePage('/main/users');
  return <NotHereYet />;
}
