import type { Kysely } from 'kysely';
import { id, optional, radio, required, texts, user } from '../columns.ts';

/** Signing keys, and the jobs that build apps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('keys')
    .$call(id)
    .$call(radio)
    .$call(texts('store_file', 'store_password', 'key_alias', 'key_password'))
    .addUniqueConstraint('keys_radio', ['radio_id'])
    .execute();

  await schema
    .createTable('jobs')
    .$call(id)
    .$call(required('kind', 'state', 'created_at'))
    .$call(texts('payload', 'log'))
    .$call(optional('started_at', 'finished_at'))
    .addColumn('exit_status', 'integer')
    .addColumn('radio_id', 'integer', (column) =>
      column.references('radios.id').onDelete('set null'),
    )
    .$call(user('requested_by', 'set null'))
    .execute();
  await schema.createIndex('jobs_state').on('jobs').columns(['state', 'id']).execute();
  await schema.createIndex('jobs_radio').on('jobs').column('radio_id').execute();
  await schema.createIndex('jobs_requester').on('jobs').column('requested_by').execute();
}
