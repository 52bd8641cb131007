import { ROLE } from '#lib/contract/access.ts';
import type { SUB_USER_FLAGS } from '#lib/contract/roles.ts';
import type { Flag } from './column-types.ts';
import type { Db } from './database.ts';

type SubUserFlag = (typeof SUB_USER_FLAGS)[number];
type Flags = Partial<Record<SubUserFlag, Flag>>;

const NO_FLAGS = {
  messages: 0,
  push: 0,
  sponsor: 0,
  programmation: 0,
  notes: 0,
  configuration: 0,
} as const satisfies Record<SubUserFlag, Flag>;

/** Whether a radio has the module with which it makes sub-users. */
export async function hasRoles(db: Db, radioId: number | null): Promise<boolean> {
  if (radioId === null) return false;
  const row = await db
    .selectFrom('radios')
    .select('roles_module')
    .where('id', '=', radioId)
    .executeTakeFirst();
  return row?.roles_module === 1;
}

/** A radio's sub-users; flags are null where none was ever set. */
export const subUsersOf = (db: Db, radioId: number) =>
  db
    .selectFrom('users')
    .leftJoin('user_flags', 'user_flags.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.created_at'])
    .select(['messages', 'push', 'sponsor', 'programmation', 'notes', 'configuration'])
    .where('users.radio_id', '=', radioId)
    .where('users.role', '=', ROLE.subUser)
    .orderBy('users.id');

/** Sets the flags that are given and no other; false when the radio has no such sub-user. */
export const changeFlags = (
  db: Db,
  radioId: number,
  userId: number,
  flags: Flags,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await subUsersOf(trx, radioId).where('users.id', '=', userId).executeTakeFirst();
    if (!found) return false;
    await trx
      .insertInto('user_flags')
      .values({ user_id: userId, ...NO_FLAGS, ...flags })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ user_id: userId, ...flags }),
      )
      .execute();
    return true;
  });

/** Deletes a sub-user with its flags and sessions; gives who it was, undefined when the radio has none with that id. */
export const removeSubUser = (
  db: Db,
  radioId: number,
  userId: number,
): Promise<{ name: string; email: string } | undefined> =>
  db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('radio_id', '=', radioId)
    .where('role', '=', ROLE.subUser)
    .returning(['name', 'email'])
    .executeTakeFirst();

/** Whether an engine refused a row because of a unique column. */
export function isTaken(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return errcode === 2067 || code === '23505';
}
