import type { Db } from './database.ts';

/** Idempotency keys of listeners' messages: a repeated send finds the message that it made. */

/** A phone repeats a send whose answer it lost within this time (ms). */
const LIFE_MS = 7 * 24 * 3_600_000;

export interface SendKey {
  keyHash: string;
  /** Tells a repeat from another message under the same key. */
  contentHash: string;
}

export interface KnownSend {
  messageId: number;
  contentHash: string;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** What was sent to a radio under that key; null: nothing, or it has expired. */
export async function knownSend(
  db: Db,
  radioId: number,
  keyHash: string,
  now: number,
): Promise<KnownSend | null> {
  const row = await db
    .selectFrom('send_keys')
    .select(['message_id', 'content_hash'])
    .where('radio_id', '=', radioId)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', iso(now))
    .executeTakeFirst();
  return row ? { messageId: row.message_id, contentHash: row.content_hash } : null;
}

/** Stores the key with its message; inside the message's transaction. */
export async function addSendKey(
  trx: Db,
  radioId: number,
  { keyHash, contentHash }: SendKey,
  messageId: number,
  now: number,
): Promise<void> {
  await purgeSendKeys(trx, now);
  await trx
    .insertInto('send_keys')
    .values({
      radio_id: radioId,
      key_hash: keyHash,
      content_hash: contentHash,
      message_id: messageId,
      expires_at: iso(now + LIFE_MS),
    })
    .execute();
}

export async function purgeSendKeys(db: Db, now: number): Promise<void> {
  await db.deleteFrom('send_keys').where('expires_at', '<=', iso(now)).execute();
}
