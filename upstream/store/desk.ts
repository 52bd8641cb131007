import { sql } from 'kysely';
import { ROLE } from '#lib/contract/access.ts';
import type { Db } from './database.ts';

/** Accounts as super admins see them: with their radio and key, never a sub-user's. */

export interface ListQuery {
  /** Suspended ones too. */
  suspended: boolean;
  limit: number;
  offset: number;
}

/**
 * Newest first. A page's ids come out of an index alone, in order; the rest is looked up for them,
 * so that the hundredth page costs little more than the first.
 */
export const listedUsers = (db: Db, { suspended, limit, offset }: ListQuery) => {
  const page = db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('role', '!=', ROLE.subUser)
    .$if(!suspended, (query) => query.where('suspended', '=', 0))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  return (
    db
      .selectFrom(page.as('page'))
      // A cross join keeps its order: the page first, never a scan of the accounts.
      .crossJoin('users')
      .whereRef('users.id', '=', 'page.id')
      .leftJoin('radios', 'radios.id', 'users.radio_id')
      .leftJoin('keys', 'keys.radio_id', 'users.radio_id')
      .leftJoin('apps', 'apps.radio_id', 'users.radio_id')
      .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.suspended'])
      .select(['users.created_at', 'users.radio_id', 'keys.store_file', 'apps.icons'])
      .select(['radios.name as radio_name', 'radios.package', 'radios.flavor', 'radios.is_apk'])
      // The page's own order is not promised to last through the joins.
      .orderBy('page.created_at', 'desc')
      .orderBy('page.id', 'desc')
  );
};

/** An account that super admins manage. */
export const managedUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('role', '!=', ROLE.subUser);

export const keyOf = (db: Db, radioId: number) =>
  db.selectFrom('keys').selectAll().where('radio_id', '=', radioId);

export const appOf = (db: Db, radioId: number) =>
  db.selectFrom('apps').selectAll().where('radio_id', '=', radioId);

/** Another radio's claim to a flavor: Gradle and folders tell no capitals apart. */
export const flavorTaken = (db: Db, flavor: string, radioId: number | null) =>
  db
    .selectFrom('radios')
    .select('id')
    .where(sql`lower(flavor)`, '=', flavor.toLowerCase())
    .$if(radioId !== null, (query) => query.where('id', '!=', radioId))
    .limit(1);

/** Super admins who can sign in, without `userId`. */
export async function otherSuperAdmins(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('role', '=', ROLE.superAdmin)
    .where('suspended', '=', 0)
    .where('id', '!=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Ends every session of an account, those it opened as somebody, and of its radio's sub-users
 * (null: leave those); all but the session `keep`, by its token's hash.
 */
export async function endAllSessions(
  trx: Db,
  userId: number,
  radioId: number | null,
  keep = '',
): Promise<void> {
  const subUsers = trx
    .selectFrom('users')
    .select('id')
    .where('radio_id', '=', radioId)
    .where('role', '=', ROLE.subUser);
  await trx
    .deleteFrom('sessions')
    .where('token_hash', '!=', keep)
    .where(({ eb, or }) =>
      or([
        eb('user_id', '=', userId),
        eb('opened_by', '=', userId),
        ...(radioId === null ? [] : [eb('user_id', 'in', subUsers)]),
      ]),
    )
    .execute();
  await trx
    .deleteFrom('login_keys')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('issued_by', '=', userId)]))
    .execute();
}

/** Changes what is known of a radio's app. */
export async function changeApp(
  trx: Db,
  radioId: number,
  change: Partial<Record<'icons' | 'google_services' | 'registered_as', string>>,
): Promise<void> {
  await trx
    .insertInto('apps')
    .values({ radio_id: radioId, ...change })
    .onConflict((conflict) => conflict.column('radio_id').doUpdateSet(change))
    .execute();
}
