import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { idOf } from '#lib/path-id.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { LIST_PATH, NEW_ID } from '../paths.ts';
import { QrDetailScreen } from './qr-detail-screen.tsx';

export const metadata: Metadata = { title: 'Qr' };

export default async function QrDetailPage({ params }: PageProps<'/main/qr/[id]'>) {
  const part = (await params).id;
  const { session } = await requirePage(`${LIST_PATH}/${part}`);
  const id = idOf(part);
  const qr =
    id === NEW_ID ? null : await firstData('GET /api/qr/{id}', { params: { id }, session });
  return <QrDetailScreen id={id} initial={qr} />;
}
