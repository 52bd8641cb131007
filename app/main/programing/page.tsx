import type { Metadata } from 'next';
import { NotHereYet } from '#components/shell/not-here-yet.tsx';
import { requirePage } from '#lib/session/require-page.ts';

export const metadata: Metadata = { title: 'Programación' };

export default async function ProgramingPage() {
  await requirePage('/main/programing');
  return <NotHereYet />;
}
