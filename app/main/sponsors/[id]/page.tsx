import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { idOf } from '#lib/path-id.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { LIST_PATH, NEW_ID } from '../paths.ts';
import { SponsorScreen } from './sponsor-screen.tsx';

export const metadata: Metadata = { title: 'Auspiciante' };

export default async function SponsorPage({ params }: PageProps<'/main/sponsors/[id]'>) {
  const part = (await params).id;
  const { session } = await requirePage(`${LIST_PATH}/${part}`);
  const id = idOf(part);
  const found =
    id === NEW_ID ? null : await firstData('GET /api/sponsor/{id}', { params: { id }, session });
  return <SponsorScreen id={id} initial={found && (found[0] ?? null)} />;
}
