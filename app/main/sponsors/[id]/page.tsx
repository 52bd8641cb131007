import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Auspiciantes' };

export default async function SponsorsDetailPage({ params }: PageProps<'/main/sponsors/[id]'>) {
  const { id } = await params;
  await requirePage(`/main/sponsors/${id}`);
  return <NotHereYet />;
}
