import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { ConfigurationsScreen } from './configurations-screen.tsx';

export const metadata: Metadata = { title: 'Configuración' };

export default async function ConfigurationsPage() {
  const { session } = await requirePage('/main/configurations');
  const list = await firstData('GET /api/radio', { session });
  return <ConfigurationsScreen initial={list ? (list[0] ?? null) : undefined} />;
}
