import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Programación' };

export default async function ProgramingDetailPage({ params }: PageProps<'/main/programing/[id]'>) {
  const { id } = await params;
  await requirePage(`/main/programing/${id}`);
  return <NotHereYet />;
}
