import { type Kysely, sql } from 'kysely';
import { id, optional, radio, required, texts } from '../columns.ts';

/** The super admins' desk: what builds need of a radio, who did what as whom, what is left to tidy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('apps')
    .$call(id)
    .$call(radio)
    .$call(texts('icons', 'google_services', 'registered_as'))
    .addUniqueConstraint('apps_radio', ['radio_id'])
    .execute();

  await schema
    .createTable('chores')
    .$call(id)
    .$call(required('path'))
    .$call(optional('target'))
    .execute();

  const text = async (table: string, names: string[]) => {
    // One column a statement: SQLite adds no more at once.
    for (const name of names)
      await schema
        .alterTable(table)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  };
  await text('keys', ['store_kind', 'fingerprint', 'sealed_store']);
  await schema.alterTable('keys').addColumn('expires_at', 'text').execute();
  await text('jobs', ['step', 'reason', 'artefacts']);
  await schema.alterTable('jobs').addColumn('pid', 'integer').execute();
  await text('audit', ['who', 'as_whom', 'target']);
  await schema.alterTable('audit').addColumn('as_user_id', 'integer').execute();

  // The list of accounts, newest first, with and without those that are suspended: a page's ids
  // come out of the index alone.
  await schema
    .createIndex('users_newest')
    .on('users')
    .columns(['created_at', 'id', 'role'])
    .execute();
  await schema
    .createIndex('users_active_newest')
    .on('users')
    .columns(['suspended', 'created_at', 'id', 'role'])
    .execute();
  await schema
    .createIndex('radios_flavor_any_case')
    .on('radios')
    .expression(sql`lower(flavor)`)
    .execute();
}
