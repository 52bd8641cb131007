import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Auspiciantes' };

export default async function SponsorsPage() {
  await requirePage('/main/sponsors');
  return <NotHereYet />;
}
