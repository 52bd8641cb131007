import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { QR_PAGE } from '#lib/queries/qr.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { LIST_PATH } from './paths.ts';
import { QrScreen } from './qr-screen.tsx';

export const metadata: Metadata = { title: 'Qr' };

export default async function QrPage() {
  const { session } = await requirePage(LIST_PATH);
  const qrs = await firstData('GET /api/qr', { query: QR_PAGE, session });
  return <QrScreen initial={qrs ?? undefined} />;
}
