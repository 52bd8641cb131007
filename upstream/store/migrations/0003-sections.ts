import type { Kysely } from 'kysely';
import { files, id, numbers, radio, required, texts } from '../columns.ts';

/** What a radio publishes: notifications, programmes, sponsors, QRs; and the phones that listen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('pushs')
    .$call(id)
    .$call(radio)
    .$call(texts('title', 'message', 'state', 'link'))
    .$call(files('image'))
    .$call(required('created_at'))
    .execute();
  await schema
    .createIndex('pushs_newest')
    .on('pushs')
    .columns(['radio_id', 'created_at', 'id'])
    .execute();

  await schema
    .createTable('programs')
    .$call(id)
    .$call(radio)
    .$call(texts('name', 'locutor', 'start_at', 'end_at'))
    .$call(numbers(0, 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'order'))
    .$call(files('image', 'cover'))
    .execute();
  await schema
    .createIndex('programs_order')
    .on('programs')
    .columns(['radio_id', 'order', 'id'])
    .execute();

  await schema
    .createTable('sponsors')
    .$call(id)
    .$call(radio)
    .$call(texts('link'))
    .$call(files('image'))
    .$call(required('created_at'))
    .execute();
  await schema.createIndex('sponsors_radio').on('sponsors').columns(['radio_id', 'id']).execute();

  await schema
    .createTable('qrs')
    .$call(id)
    .$call(radio)
    .$call(texts('name'))
    .$call(files('image'))
    .$call(numbers(0, 'download_count', 'share_count'))
    .$call(required('created_at'))
    .execute();
  await schema.createIndex('qrs_radio').on('qrs').columns(['radio_id', 'id']).execute();

  await schema
    .createTable('devices')
    .$call(id)
    .$call(radio)
    .$call(required('token', 'created_at', 'seen_at'))
    .$call(texts('platform'))
    .addUniqueConstraint('devices_token', ['radio_id', 'token'])
    .execute();

  for (const [table, column] of [
    ['pushs', 'image'],
    ['programs', 'image'],
    ['programs', 'cover'],
    ['sponsors', 'image'],
    ['qrs', 'image'],
  ] as const)
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
