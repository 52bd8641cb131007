import type { Db } from './database.ts';
import type { FileRow } from './schema.ts';

export type NewFile = Omit<FileRow, 'created_at' | 'radio_id'>;

/** The row of a stored file; inside the transaction that makes it somebody's. */
export async function addFile(trx: Db, radioId: number, file: NewFile, now: number): Promise<void> {
  await trx
    .insertInto('files')
    .values({ ...file, radio_id: radioId, created_at: new Date(now).toISOString() })
    .execute();
}

/** A radio's own file; another radio's is as missing as one that never was. */
export async function fileOf(
  db: Db,
  radioId: number | null,
  kind: FileRow['kind'],
  name: string,
): Promise<FileRow | null> {
  if (radioId === null) return null;
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('name', '=', name)
    .where('radio_id', '=', radioId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ?? null;
}
