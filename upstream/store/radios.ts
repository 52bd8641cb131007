import type { Insertable } from 'kysely';
import { NEW_RADIO } from '#lib/contract/words.ts';
import { activeOwners } from './active-owners.ts';
import type { Db } from './database.ts';
import type { RadioTable } from './schema.ts';

/** A radio by its flavor, for its listeners; a suspended one is not there. */
export async function radioByFlavor(db: Db, flavor: string): Promise<{ id: number } | null> {
  const row = await db
    .selectFrom('radios')
    .select('id')
    .where('flavor', '=', flavor)
    .where(({ exists }) => exists(activeOwners(db, 'radios.id')))
    .executeTakeFirst();
  return row ?? null;
}

type RadioFields = Partial<Omit<Insertable<RadioTable>, 'id' | 'created_at'>>;

/** Makes a radio: the defaults of the specification's §3 where nothing is said. */
export async function createRadio(db: Db, fields: RadioFields, now: number): Promise<number> {
  const { id } = await db
    .insertInto('radios')
    .values({
      ...NEW_RADIO,
      stream_url: '',
      stream_video: '',
      web: '',
      about: '',
      facebook: '',
      twitter: '',
      instagram: '',
      flavor: null,
      logo_200: null,
      logo_500: null,
      background: null,
      find_cover_by: 0,
      meta_title: '',
      meta_subtitle: '',
      sponsors_module: 0,
      roles_module: 0,
      firebase_app_id: '',
      is_apk: 0,
      ...fields,
      created_at: new Date(now).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
