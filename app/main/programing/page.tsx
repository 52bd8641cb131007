import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { PAGE_SIZE } from '#lib/contract/limits.ts';
import { sorted } from '#lib/programing/order.ts';
import { weekOf } from '#lib/programing/week.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { LIST_PATH } from './paths.ts';
import { ProgramingScreen } from './programing-screen.tsx';
import { WeekPanel } from './week/week-panel.tsx';

export const metadata: Metadata = { title: 'Programación' };

const query = { page: '0', limit: String(PAGE_SIZE) };

export default async function ProgramingPage() {
  const { session } = await requirePage(LIST_PATH);
  const programs = await firstData('GET /api/programing', { session, query });
  if (!programs) return <ProgramingScreen />;
  return (
    <ProgramingScreen initial={programs} week={<WeekPanel week={weekOf(sorted(programs))} />} />
  );
}
