import type { Db } from './database.ts';
import { hashOf, newSecret } from './secrets.ts';

/** A key enters once, within this time (ms). */
const LIFE_MS = 2 * 60_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** A key with which whoever `issuedBy` is may enter as `userId`: once, within two minutes. */
export async function issueLoginKey(
  db: Db,
  userId: number,
  issuedBy: number,
  now: number,
): Promise<string> {
  const key = newSecret();
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('login_keys').where('expires_at', '<=', iso(now)).execute();
    await trx
      .insertInto('login_keys')
      .values({
        key_hash: hashOf(key),
        user_id: userId,
        issued_by: issuedBy,
        expires_at: iso(now + LIFE_MS),
      })
      .execute();
  });
  return key;
}

/** Uses a key up. null: there is no such key, it is late, or it was used. */
export async function spendLoginKey(
  db: Db,
  key: string,
  now: number,
): Promise<{ userId: number; issuedBy: number } | null> {
  const row = await db
    .deleteFrom('login_keys')
    .where('key_hash', '=', hashOf(key))
    .returning(['user_id', 'issued_by', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > iso(now) ? { userId: row.user_id, issuedBy: row.issued_by } : null;
}
