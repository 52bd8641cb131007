import type { Db } from './database.ts';
import { hashOf, newSecret } from './secrets.ts';

/** Browsers that somebody signed in from: their mark, kept in a cookie, is stored as a hash. */

const DAY = 24 * 3_600_000;
/** A mark that nobody used for so long is forgotten (ms). */
const LIFE_MS = 180 * DAY;

const iso = (ms: number): string => new Date(ms).toISOString();

/** The stored form of `mark` if the account of that e-mail was signed in to from there; else null. */
export async function knownBrowser(
  db: Db,
  mark: string | undefined,
  email: string,
  now: number,
): Promise<string | null> {
  if (!mark) return null;
  const hash = hashOf(mark);
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('mark_hash')
    .where('mark_hash', '=', hash)
    .where('users.email', '=', email)
    .where('used_at', '>', iso(now - LIFE_MS))
    .executeTakeFirst();
  return row ? hash : null;
}

/**
 * Remembers that `userId` signed in from the browser with `mark`, and gives it a new one: a mark that
 * somebody else put there is worth nothing afterwards.
 */
export async function rememberBrowser(
  db: Db,
  mark: string | undefined,
  userId: number,
  now: number,
): Promise<string> {
  const fresh = newSecret();
  const mark_hash = hashOf(fresh);
  const used_at = iso(now);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('known_browsers')
      .where('used_at', '<=', iso(now - LIFE_MS))
      .execute();
    if (mark) {
      const before = hashOf(mark);
      await trx
        .deleteFrom('known_browsers')
        .where('mark_hash', '=', before)
        .where('user_id', '=', userId)
        .execute();
      // The other people who use this browser stay known.
      await trx
        .updateTable('known_browsers')
        .set({ mark_hash })
        .where('mark_hash', '=', before)
        .execute();
    }
    await trx
      .insertInto('known_browsers')
      .values({ mark_hash, user_id: userId, used_at })
      .execute();
  });
  return fresh;
}
