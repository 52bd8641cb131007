import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { LIST_PATH } from '#lib/pushs/paths.ts';
import { PUSHS_PAGE } from '#lib/queries/pushs.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { PushsScreen } from './pushs-screen.tsx';

export const metadata: Metadata = { title: 'Notificaciones' };

export default async function PushsPage() {
  const { session } = await requirePage(LIST_PATH);
  const pushs = await firstData('GET /api/pushs', { query: PUSHS_PAGE, session });
  return <PushsScreen initial={pushs ?? undefined} />;
}
