import type { Metadata } from 'next';
import { firstData } from '#lib/bff/first.ts';
import { type Identity, may } from '#lib/contract/access.ts';
import { idOf, NEW_ID, pushPath } from '#lib/pushs/paths.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { PushScreen } from './push-screen.tsx';

export const metadata: Metadata = { title: 'Notificaciones' };

export default async function PushPage({ params }: PageProps<'/main/push/[id]'>) {
  const id = idOf((await params).id);
  const { session, identity, later } = await requirePage(pushPath(id ?? ''));
  const mayRead = (one: Identity | null) => one !== null && may({ flag: 'configuration' }, one);
  const seesRadio = mayRead(identity);
  const [push, radios] = await Promise.all([
    id === null || id === NEW_ID
      ? null
      : firstData('GET /api/push/{id}', { params: { id }, session }),
    seesRadio ? firstData('GET /api/radio', { session }) : undefined,
  ]);
  const radio = radios && (radios[0] ?? null);
  return (
    <PushScreen
      id={id ?? ''}
      initial={push}
      seesRadio={seesRadio}
      seesRadioLater={later?.then(mayRead)}
      radio={radio}
    />
  );
}
