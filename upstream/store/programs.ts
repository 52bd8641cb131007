import type { Updateable } from 'kysely';
import type { Db } from './database.ts';
import type { ProgramRow, Tables } from './schema.ts';

type ProgramFields = Omit<Updateable<Tables['programs']>, 'id' | 'radio_id' | 'version' | 'order'>;
/** What a programme's form says of it. */
export type ProgramText = Pick<
  ProgramRow,
  'name' | 'locutor' | 'start_at' | 'end_at' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'
>;

/** A radio's programmes, in their order. */
export const programsOf = (db: Db, radioId: number) =>
  db
    .selectFrom('programs')
    .selectAll()
    .where('radio_id', '=', radioId)
    .orderBy('order')
    .orderBy('id');

export const oneProgram = (db: Db, radioId: number, id: number) =>
  db.selectFrom('programs').selectAll().where('radio_id', '=', radioId).where('id', '=', id);

/** The programme of a radio whose cover or banner a file is. */
export const programWith = (db: Db, radioId: number, file: string) =>
  db
    .selectFrom('programs')
    .selectAll()
    .where('radio_id', '=', radioId)
    .where(({ eb, or }) => or([eb('image', '=', file), eb('cover', '=', file)]));

/** Adds a programme behind all others; inside a transaction. */
export async function addProgram(
  trx: Db,
  radioId: number,
  fields: ProgramText & Pick<ProgramRow, 'image' | 'cover'>,
): Promise<ProgramRow> {
  const { last } = await trx
    .selectFrom('programs')
    .select(({ fn }) => fn.max('order').as('last'))
    .where('radio_id', '=', radioId)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('programs')
    .values({ ...fields, radio_id: radioId, order: last === null ? 0 : Number(last) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const changeProgram = (trx: Db, id: number, fields: ProgramFields): Promise<ProgramRow> =>
  trx
    .updateTable('programs')
    .set((set) => ({ ...fields, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export type OrderOutcome = 'done' | 'unknown' | 'incomplete';

/** Puts a radio's programmes in the order of `ids`: all of them, or nothing changes. */
export const orderPrograms = (
  db: Db,
  radioId: number,
  ids: readonly number[],
): Promise<OrderOutcome> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('programs')
      .select(['id', 'order'])
      .where('radio_id', '=', radioId)
      .execute();
    const places = new Map(rows.map(({ id, order }) => [id, order]));
    if (ids.some((id) => !places.has(id))) return 'unknown';
    if (ids.length < places.size) return 'incomplete';
    for (const [order, id] of ids.entries())
      if (places.get(id) !== order)
        await trx.updateTable('programs').set({ order }).where('id', '=', id).execute();
    return 'done';
  });
