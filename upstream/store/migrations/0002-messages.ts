import type { Kysely } from 'kysely';
import { files, id, numbers, optional, radio, required, texts } from '../columns.ts';

/** Stored files and listeners' messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .$call(radio)
    .$call(required('kind', 'type', 'created_at'))
    .$call(texts('original_name'))
    .$call(numbers(0, 'bytes'))
    .execute();
  await schema.createIndex('files_radio').on('files').column('radio_id').execute();

  await schema
    .createTable('messages')
    .$call(id)
    .$call(radio)
    .$call(texts('name', 'message'))
    .$call(required('created_at'))
    .$call(numbers(0, 'read', 'rev'))
    .$call(numbers(1, 'is_visible'))
    .$call(files('image', 'audio'))
    .$call(optional('deleted_at'))
    .execute();
  await schema
    .createIndex('messages_newest')
    .on('messages')
    .columns(['radio_id', 'is_visible', 'created_at', 'id'])
    .execute();
  await schema
    .createIndex('messages_changed')
    .on('messages')
    .columns(['radio_id', 'rev'])
    .execute();
  await schema.createIndex('messages_deleted').on('messages').column('deleted_at').execute();
  // A file goes only when no row names it: that check must not read the whole table.
  await schema.createIndex('messages_image').on('messages').column('image').execute();
  await schema.createIndex('messages_audio').on('messages').column('audio').execute();
}
