import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { decodedId, LIST_PATH } from '../paths.ts';
import { ProgramScreen } from './program-screen.tsx';

export const metadata: Metadata = { title: 'Programación' };

/** Of a programme that is about to be made. */
const NEW = '0';

export default async function ProgramPage({ params }: PageProps<'/main/programing/[id]'>) {
  const { id } = await params;
  const { session } = await requirePage(`${LIST_PATH}/${id}`);
  if (id === NEW) return <ProgramScreen id={null} />;
  const known = decodedId(id) ?? id;
  const initial = await firstData('GET /api/programing/{id}', { session, params: { id: known } });
  return <ProgramScreen key={known} id={known} initial={initial} />;
}
