import type { Kysely } from 'kysely';
import { radio, required } from '../columns.ts';

/** The Idempotency-Key of each message that a listener sent with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('send_keys')
    .$call(radio)
    .$call(required('key_hash', 'content_hash', 'expires_at'))
    .addColumn('message_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('send_keys_key', ['radio_id', 'key_hash'])
    .execute();
  await schema.createIndex('send_keys_expiry').on('send_keys').column('expires_at').execute();
}
