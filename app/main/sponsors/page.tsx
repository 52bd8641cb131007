import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { LIST_PATH } from './paths.ts';
import { SponsorsScreen } from './sponsors-screen.tsx';

export const metadata: Metadata = { title: 'Auspiciantes' };

export default async function SponsorsPage() {
  const { session } = await requirePage(LIST_PATH);
  const sponsors = await firstData('GET /api/sponsor', { session });
  return <SponsorsScreen initial={sponsors ?? undefined} />;
}
