import type { Metadata } from 'next';
import { requirePage } from '#lib/session/require-page.ts';
import { MessagesScreen } from './messages-screen.tsx';
import { LIST_PATH } from './paths.ts';
import { firstMessages } from './prefetch.ts';

export const metadata: Metadata = { title: 'Mensajes' };

export default async function MessagesPage() {
  const { session } = await requirePage(LIST_PATH);
  return <MessagesScreen initial={await firstMessages(session)} />;
}
