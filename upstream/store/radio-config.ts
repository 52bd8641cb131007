import { ROLE } from '#lib/contract/access.ts';
import type { Db } from './database.ts';
import { createRadio } from './radios.ts';
import type { RadioRow } from './schema.ts';

/** What a radio's configuration may change. */
export type RadioConfig = Pick<
  RadioRow,
  | 'name'
  | 'about'
  | 'stream_url'
  | 'stream_video'
  | 'web'
  | 'facebook'
  | 'twitter'
  | 'instagram'
  | 'wsp'
  | 'color'
  | 'find_cover_by'
  | 'meta_title'
  | 'meta_subtitle'
> &
  Partial<
    Pick<
      RadioRow,
      'color_accent' | 'drawer_text' | 'drawer_icon' | 'background' | 'logo_200' | 'logo_500'
    >
  >;

export const radioById = (db: Db, radioId: number) =>
  db.selectFrom('radios').selectAll().where('id', '=', radioId);

/** What a radio's app is known by; null: it has none. */
export async function flavorOf(db: Db, radioId: number): Promise<string | null> {
  const row = await db
    .selectFrom('radios')
    .select('flavor')
    .where('id', '=', radioId)
    .executeTakeFirst();
  return row?.flavor || null;
}

export interface Owner {
  id: number;
  name: string;
  role: number;
}

/** Whose radio it is. */
export const ownerOf = (db: Db, radioId: number): Promise<Owner | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('radio_id', '=', radioId)
    .where('role', '!=', ROLE.subUser)
    .orderBy('id')
    .executeTakeFirst();

export const changeRadio = (
  trx: Db,
  radioId: number,
  config: Partial<RadioConfig>,
): Promise<RadioRow> =>
  trx
    .updateTable('radios')
    .set((set) => ({ ...config, version: set('version', '+', 1) }))
    .where('id', '=', radioId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes a user's radio, with the defaults of a new one; null when they have one. In a transaction. */
export async function createRadioOf(trx: Db, userId: number, now: number): Promise<number | null> {
  const user = await trx
    .selectFrom('users')
    .select('radio_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.radio_id !== null) return null;
  const radioId = await createRadio(trx, {}, now);
  await trx.updateTable('users').set({ radio_id: radioId }).where('id', '=', userId).execute();
  return radioId;
}
