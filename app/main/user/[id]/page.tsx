import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { idOf } from '#lib/path-id.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { NEW_ID } from './paths.ts';
import { UserScreen } from './user-screen.tsx';

export const metadata: Metadata = { title: 'Usuario' };

export default async function UserDetailPage({ params }: PageProps<'/main/user/[id]'>) {
  const part = (await params).id;
  const { session } = await requirePage(`/main/user/${part}`);
  const id = idOf(part);
  const initial =
    id === NEW_ID
      ? null
      : await firstData('GET /api/user-with-radio/{id}', { params: { id }, session });
  return <UserScreen id={id} initial={initial ?? undefined} />;
}
