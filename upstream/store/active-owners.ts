import { sql } from 'kysely';
import { ROLE } from '#lib/contract/access.ts';
import type { Db } from './database.ts';

/**
 * The owners of a radio that aren't suspended, for an `exists`: a radio without one is suspended,
 * its sub-users and its listeners' side included.
 */
export const activeOwners = (db: Db, radioId: 'users.radio_id' | 'radios.id') =>
  db
    .selectFrom('users as owner')
    .select('owner.id')
    .where('owner.radio_id', '=', sql.ref<number>(radioId))
    .where('owner.role', '!=', ROLE.subUser)
    .where('owner.suspended', '=', 0);
