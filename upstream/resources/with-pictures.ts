import { rightName } from '../media/names.ts';
import { typeOf } from '../media/types.ts';
import type { Services } from '../services.ts';
import type { Db } from '../store/database.ts';
import { addFile } from '../store/files.ts';
import type { Picture } from './uploads.ts';

export interface Written<T> {
  answer: T;
  /** Stored names that no row needs any more. */
  gone?: readonly (string | null)[];
}

type Names<K extends string> = Record<K, string | null>;

async function putAll<K extends string>(
  { media }: Services,
  pictures: Record<K, Picture | null>,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  try {
    for (const [field, picture] of Object.entries<Picture | null>(pictures))
      if (picture) stored.set(field, await media.put('images', picture.extension, picture.bytes));
  } catch (error) {
    for (const name of stored.values()) await media.delete('images', name).catch(() => {});
    throw error;
  }
  return stored;
}

/**
 * Stores pictures, then runs `write` in one transaction with their names: files first, then all the
 * rows at once, then the files that no row names any more go. Refused or failed, nothing stays.
 * `owner`: the radio's id, or what makes the radio.
 */
export async function withPictures<K extends string, T>(
  services: Services,
  owner: number | ((trx: Db) => Promise<number>),
  pictures: Record<K, Picture | null>,
  write: (trx: Db, names: Names<K>, radioId: number) => Promise<Written<T>>,
): Promise<T> {
  const { store, media, now, log } = services;
  const stored = await putAll(services, pictures);
  const names = Object.fromEntries(
    Object.keys(pictures).map((field) => [field, stored.get(field) ?? null]),
  ) as Names<K>;
  const remove = (name: string) =>
    media.delete('images', name).catch((error) => log.warn({ err: error }, 'a file stayed'));

  let gone: string[] = [];
  try {
    const answer = await store.db.transaction().execute(async (trx) => {
      const radioId = typeof owner === 'number' ? owner : await owner(trx);
      for (const [field, name] of stored) {
        const { bytes, extension, name: sentName } = pictures[field as K] as Picture;
        const file = { name, kind: 'images', type: typeOf(name), bytes: bytes.byteLength } as const;
        const original_name = rightName(sentName, extension);
        await addFile(trx, radioId, { ...file, original_name }, now());
      }
      const written = await write(trx, names, radioId);
      gone = (written.gone ?? []).filter((name) => name !== null);
      if (gone.length)
        await trx
          .deleteFrom('files')
          .where('name', 'in', gone)
          .where('radio_id', '=', radioId)
          .execute();
      return written.answer;
    });
    for (const name of gone) await remove(name);
    return answer;
  } catch (error) {
    for (const name of stored.values()) await remove(name);
    throw error;
  }
}
