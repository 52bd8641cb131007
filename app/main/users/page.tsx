import type { Metadata } from 'next';
import { firstReply } from '#lib/bff/first.ts';
import { USERS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { freshOf } from '#lib/queries/fresh-of.ts';
import { usersPage } from '#lib/queries/users.ts';
import { requirePage } from '#lib/session/require-page.ts';
import { toRow } from '#lib/users/rows.ts';
import { isLog, LIST_PATH, parseView } from '#lib/users/view.ts';
import { UsersRoom } from './users-room.tsx';

export const metadata: Metadata = { title: 'Usuarios' };

export default async function UsersPage({ searchParams }: PageProps<'/main/users'>) {
  const { session } = await requirePage(LIST_PATH);
  const asked = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const params = new URLSearchParams(asked);
  if (isLog(params)) return <UsersRoom initial={undefined} />;
  const { suspended } = parseView(params);
  const reply = await firstReply('GET /api/users', { query: usersPage(suspended), session });
  if (!reply) return <UsersRoom initial={undefined} />;
  const page = reply.data;
  const list = page && { rows: freshOf(page).map(toRow), isWhole: page.length < USERS_PAGE_SIZE };
  return <UsersRoom initial={{ suspended, list }} />;
}
