import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Usuarios' };

export default async function UserDetailPage({ params }: PageProps<'/main/user/[id]'>) {
  const { id } = await params;
  await requirePage(`/main/user/${id}`);
  return <NotHereYet />;
}
