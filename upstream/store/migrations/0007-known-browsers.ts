import type { Kysely } from 'kysely';
import { required, user } from '../columns.ts';

/** Browsers that somebody signed in from: they have tries of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('known_browsers')
    .$call(required('mark_hash', 'used_at'))
    .$call(user('user_id'))
    .addPrimaryKeyConstraint('known_browsers_key', ['mark_hash', 'user_id'])
    .execute();
  await schema.createIndex('known_browsers_user').on('known_browsers').column('user_id').execute();
  await schema.createIndex('known_browsers_used').on('known_browsers').column('used_at').execute();
}
