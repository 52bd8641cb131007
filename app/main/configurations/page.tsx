import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Configuración' };

export default async function ConfigurationsPage() {
  await requirePage('/main/configurations');
  return <NotHereYet />;
}
