import type { Db } from './database.ts';
import type { SponsorRow } from './schema.ts';

/** A radio's sponsors, in the order in which they were added. */
export const sponsorsOf = (db: Db, radioId: number) =>
  db.selectFrom('sponsors').selectAll().where('radio_id', '=', radioId).orderBy('id');

export const oneSponsor = (db: Db, radioId: number, id: number) =>
  db.selectFrom('sponsors').selectAll().where('radio_id', '=', radioId).where('id', '=', id);

type Fields = Pick<SponsorRow, 'link' | 'image'>;

export const addSponsor = (
  trx: Db,
  radioId: number,
  fields: Fields,
  now: number,
): Promise<SponsorRow> =>
  trx
    .insertInto('sponsors')
    .values({ ...fields, radio_id: radioId, created_at: new Date(now).toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeSponsor = (trx: Db, id: number, fields: Fields): Promise<SponsorRow> =>
  trx
    .updateTable('sponsors')
    .set((set) => ({ ...fields, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
