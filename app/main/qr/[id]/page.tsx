import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Qr' };

export default async function QrDetailPage({ params }: PageProps<'/main/qr/[id]'>) {
  const { id } = await params;
  await requirePage(`/main/qr/${id}`);
  return <NotHereYet />;
}
