import { type Flag, type Identity, ROLE } from '#lib/contract/access.ts';
import { activeOwners } from './active-owners.ts';
import type { Db } from './database.ts';
import { hashOf, newSecret } from './secrets.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A session ends after this long unused, and in any case (ms). */
const IDLE_MS = 7 * DAY;
const ABSOLUTE_MS = 30 * DAY;
/** Entering as somebody ends after this long (design §4). */
const AS_SOMEBODY_MS = HOUR;
/** Last use is written at most this often: a poll must not cost a durable write. */
const TOUCH_MS = HOUR;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Who makes a call: the contract's identity and what the upstream needs beside it. */
export interface Principal extends Identity {
  userId: number;
  name: string;
  email: string;
  /** Whose things it sees; null: none. */
  radioId: number | null;
  tokenHash: string;
  /** The super admin who entered as them; null: they are themselves. */
  openedBy: number | null;
}

/** Starts a session; gives its token, which is stored nowhere. */
export async function openSession(
  db: Db,
  userId: number,
  now: number,
  openedBy: number | null = null,
): Promise<string> {
  const token = newSecret();
  const life = openedBy === null ? ABSOLUTE_MS : AS_SOMEBODY_MS;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', iso(now)).execute();
    await trx
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        user_id: userId,
        created_at: iso(now),
        last_used_at: iso(now),
        expires_at: iso(now + life),
        opened_by: openedBy,
      })
      .execute();
  });
  return token;
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of a user: a changed password, a suspended account. */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await db.deleteFrom('login_keys').where('user_id', '=', userId).execute();
}

/** Flags of a role (specification §6): a radio opens every section to its owner, notes are everybody's. */
function flagsOf(
  role: number,
  radioId: number | null,
  own: Partial<Record<Flag, number | null>>,
): Record<Flag, boolean> {
  const owner = role === ROLE.admin || role === ROLE.superAdmin;
  const open = (flag: Flag) =>
    radioId !== null && (owner || (role === ROLE.subUser && own[flag] === 1));
  return {
    messages: open('messages'),
    push: open('push'),
    programmation: open('programmation'),
    sponsor: open('sponsor'),
    // A sub-user carries six flags, and this is not one of them (specification §3).
    qr: radioId !== null && owner,
    // An operator without a radio makes it in the configuration (PUT /api/radio).
    configuration: open('configuration') || role === ROLE.admin,
    notes: owner || own.notes === 1,
  };
}

/** Whom `token` belongs to, as the database says now; null: nobody, ended, suspended. */
export async function principalOf(db: Db, token: string, now: number): Promise<Principal | null> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_flags', 'user_flags.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.radio_id'])
    .select(['messages', 'push', 'programmation', 'sponsor', 'configuration', 'notes'])
    .select(['sessions.last_used_at', 'sessions.opened_by'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', iso(now))
    .where('last_used_at', '>', iso(now - IDLE_MS))
    .where('users.suspended', '=', 0)
    .where(({ eb, or, exists }) =>
      or([eb('users.role', '!=', ROLE.subUser), exists(activeOwners(db, 'users.radio_id'))]),
    )
    .executeTakeFirst();
  if (!row) return null;
  if (row.last_used_at < iso(now - TOUCH_MS))
    await db
      .updateTable('sessions')
      .set({ last_used_at: iso(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
      // With a full disk what is there can still be read.
      .catch(() => undefined);
  return {
    id: String(row.id),
    userId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    radioId: row.radio_id,
    flags: flagsOf(row.role, row.radio_id, row),
    tokenHash,
    openedBy: row.opened_by,
  };
}
