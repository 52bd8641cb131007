import type { Metadata } from 'next';
import { requirePage } from '#lib/session/require-page.ts';
import { ReleaseNotes } from './release-notes.tsx';

export const metadata: Metadata = { title: 'Notas de Versión' };

export default async function NotesPage() {
  await requirePage('/main/notes');
  return <ReleaseNotes />;
}
