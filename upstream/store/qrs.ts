import type { Db } from './database.ts';
import type { QrRow } from './schema.ts';

/** A radio's QR images, in the order in which they were added. */
export const qrsOf = (db: Db, radioId: number) =>
  db.selectFrom('qrs').selectAll().where('radio_id', '=', radioId).orderBy('id');

export const oneQr = (db: Db, radioId: number, id: number) =>
  db.selectFrom('qrs').selectAll().where('radio_id', '=', radioId).where('id', '=', id);

type Fields = Pick<QrRow, 'name' | 'image'>;

export const addQr = (trx: Db, radioId: number, fields: Fields, now: number): Promise<QrRow> =>
  trx
    .insertInto('qrs')
    .values({ ...fields, radio_id: radioId, created_at: new Date(now).toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeQr = (trx: Db, id: number, fields: Fields): Promise<QrRow> =>
  trx
    .updateTable('qrs')
    .set((set) => ({ ...fields, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Counts one more download or share of a radio's QR image; undefined when it has none with that id. */
export const countQr = (
  db: Db,
  radioId: number,
  id: number,
  count: 'download_count' | 'share_count',
): Promise<QrRow | undefined> =>
  db
    .updateTable('qrs')
    .set((set) => ({ [count]: set(count, '+', 1) }))
    .where('radio_id', '=', radioId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
