import type { Metadata } from 'next';
import { requirePage } from '#lib/session/require-page.ts';
import { idIn, LIST_PATH } from '../paths.ts';
import { firstMessage } from '../prefetch.ts';
import { MessageScreen } from './message-screen.tsx';

export const metadata: Metadata = { title: 'Mensaje' };

export default async function MessagePage({ params }: { params: Promise<{ id: string }> }) {
  const address = `${LIST_PATH}/${(await params).id}`;
  const { session } = await requirePage(address);
  const id = idIn(address) ?? '';
  return <MessageScreen initial={{ id, message: await firstMessage(session, id) }} />;
}
