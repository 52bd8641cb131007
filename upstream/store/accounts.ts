import { ROLE } from '#lib/contract/access.ts';
import { activeOwners } from './active-owners.ts';
import type { Db } from './database.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';

export interface Account {
  id: number;
  email: string;
  name: string;
  role: 0 | 1 | 2;
  radioId: number | null;
  passwordHash: string;
  /** By itself or, a sub-user, with its radio's owner. */
  suspended: boolean;
}

/** What nobody sees: pasted along with an address, or there to make two look alike. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** One e-mail, one account, however it is typed. */
export const emailKey = (email: string): string =>
  email.replace(UNSEEN, '').trim().toLowerCase().normalize('NFC');

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'radio_id', 'password_hash', 'suspended'])
    .select(({ exists }) => exists(activeOwners(db, 'users.radio_id')).as('owned'));

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

const toAccount = (row: AccountRow): Account => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  radioId: row.radio_id,
  passwordHash: row.password_hash,
  suspended: row.suspended === 1 || (row.role === ROLE.subUser && !row.owned),
});

export async function accountByEmail(db: Db, email: string): Promise<Account | null> {
  const row = await accounts(db).where('email', '=', emailKey(email)).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export async function accountById(db: Db, id: number): Promise<Account | null> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row ? toAccount(row) : null;
}

export interface NewAccount {
  email: string;
  name: string;
  role: 0 | 1 | 2;
  radioId?: number | null;
  password: string;
  suspended?: boolean;
  createdAt: number;
}

/** @throws the engine's unique violation when the e-mail is taken. */
export async function createAccount(db: Db, account: NewAccount): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: emailKey(account.email),
      name: account.name,
      role: account.role,
      radio_id: account.radioId ?? null,
      password_hash: await hashPassword(account.password),
      suspended: account.suspended ? 1 : 0,
      created_at: new Date(account.createdAt).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets a new password and ends the account's sessions. */
export async function setPassword(db: Db, userId: number, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
    await endSessionsOf(trx, userId);
  });
}
