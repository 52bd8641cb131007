import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Notificaciones' };

export default async function PushsPage() {
  await requirePage('/main/pushs');
  return <NotHereYet />;
}
