import type { Db } from './database.ts';
import type { FileRow, MessageRow } from './schema.ts';

/** Tombstones live this long (ms): a panel that polls has long seen them by then. */
const TOMBSTONE_MS = 7 * 24 * 3_600_000;

export type Message = Pick<
  MessageRow,
  'id' | 'name' | 'message' | 'created_at' | 'read' | 'is_visible' | 'image' | 'audio'
>;

const FIELDS = [
  'id',
  'name',
  'message',
  'created_at',
  'read',
  'is_visible',
  'image',
  'audio',
] as const;

export interface Revision {
  /** Of the last change. */
  rev: number;
  /** Changes up to here can't be told one by one any more. */
  floor: number;
}

export async function revisionOf(db: Db, radioId: number): Promise<Revision> {
  const row = await db
    .selectFrom('radios')
    .select(['messages_rev as rev', 'messages_floor as floor'])
    .where('id', '=', radioId)
    .executeTakeFirst();
  return row ?? { rev: 0, floor: 0 };
}

/** Visible ones, newest first. */
export const newestMessages = (db: Db, radioId: number, limit: number, offset: number) =>
  db
    .selectFrom('messages')
    .select(FIELDS)
    .where('radio_id', '=', radioId)
    .where('is_visible', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);

/** What changed after `rev`, in the order of the changes; withdrawn and deleted ones too. */
export const changedMessages = (db: Db, radioId: number, rev: number, limit: number) =>
  db
    .selectFrom('messages')
    .select(FIELDS)
    .where('radio_id', '=', radioId)
    .where('rev', '>', rev)
    .orderBy('rev')
    .limit(limit);

/** One that was not deleted. */
export const oneMessage = (db: Db, radioId: number, id: number) =>
  db
    .selectFrom('messages')
    .select(FIELDS)
    .where('radio_id', '=', radioId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** The next revision of a radio's messages; inside a transaction. */
async function nextRevision(trx: Db, radioId: number): Promise<number> {
  const { rev } = await trx
    .updateTable('radios')
    .set((set) => ({ messages_rev: set('messages_rev', '+', 1) }))
    .where('id', '=', radioId)
    .returning('messages_rev as rev')
    .executeTakeFirstOrThrow();
  return rev;
}

export interface NewMessage {
  name: string;
  message: string;
  createdAt: number;
  image: string | null;
  audio: string | null;
}

/** Stores a message; inside a transaction, with its files' rows. */
export async function addMessage(trx: Db, radioId: number, message: NewMessage): Promise<number> {
  const { id } = await trx
    .insertInto('messages')
    .values({
      radio_id: radioId,
      name: message.name,
      message: message.message,
      created_at: new Date(message.createdAt).toISOString(),
      read: 0,
      is_visible: 1,
      image: message.image,
      audio: message.audio,
      rev: await nextRevision(trx, radioId),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type MessageChange = Partial<Pick<MessageRow, 'read' | 'is_visible' | 'name' | 'message'>>;

/** Changes a message; false when the radio has none with that id. A change that changes nothing costs nothing. */
export async function changeMessage(
  db: Db,
  radioId: number,
  id: number,
  change: MessageChange,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await oneMessage(trx, radioId, id).executeTakeFirst();
    if (!row) return false;
    const news = Object.entries(change).some(
      ([key, value]) => value !== undefined && row[key as keyof MessageChange] !== value,
    );
    if (!news) return true;
    await trx
      .updateTable('messages')
      .set({ ...change, rev: await nextRevision(trx, radioId) })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/**
 * Deletes a message, leaving a tombstone without content.
 * @returns the files that were its own, whose rows are gone too; null: no such message.
 */
export async function deleteMessage(
  db: Db,
  radioId: number,
  id: number,
  now: number,
): Promise<Pick<FileRow, 'kind' | 'name'>[] | null> {
  return db.transaction().execute(async (trx) => {
    const row = await oneMessage(trx, radioId, id).executeTakeFirst();
    if (!row) return null;
    await trx
      .updateTable('messages')
      .set({
        name: '',
        message: '',
        image: null,
        audio: null,
        is_visible: 0,
        deleted_at: new Date(now).toISOString(),
        rev: await nextRevision(trx, radioId),
      })
      .where('id', '=', id)
      .execute();
    const names = [row.image, row.audio].filter((name) => name !== null);
    if (!names.length) return [];
    return trx.deleteFrom('files').where('name', 'in', names).returning(['kind', 'name']).execute();
  });
}

/** Forgets old tombstones, and raises their radios' floor so that no delta leaves them out. */
export async function purgeTombstones(db: Db, now: number): Promise<void> {
  const before = new Date(now - TOMBSTONE_MS).toISOString();
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('messages')
      .where('deleted_at', '<', before)
      .returning(['radio_id', 'rev'])
      .execute();
    const floors = new Map<number, number>();
    for (const { radio_id, rev } of gone)
      floors.set(radio_id, Math.max(rev, floors.get(radio_id) ?? 0));
    for (const [radioId, floor] of floors)
      await trx
        .updateTable('radios')
        .set({ messages_floor: floor })
        .where('id', '=', radioId)
        .where('messages_floor', '<', floor)
        .execute();
  });
}
