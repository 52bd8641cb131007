import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { isBehind, migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { openSqliteFile, sqliteDialect } from './sqlite.ts';

export type Db = Kysely<Tables>;

export interface Store {
  db: Db;
  /** For what only SQLite does: backup, integrity check, query plans. */
  raw: DatabaseSync;
  /** Changes when a backup is restored: revisions from before it mean nothing after it. */
  epoch: string;
  close(): Promise<void>;
}

export const databasePath = (dataDir: string): string => join(dataDir, 'cabina.db');

async function epochOf(db: Db): Promise<string> {
  const { value } = await db
    .insertInto('meta')
    .values({ key: 'epoch', value: randomBytes(6).toString('hex') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: 'epoch' }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

/** The folder's database as it is, for looking at it and copying it. */
export const openAsIs = (dataDir: string): DatabaseSync => openSqliteFile(databasePath(dataDir));

/** Whether the folder has a database of an earlier version. */
export async function isOutdated(dataDir: string): Promise<boolean> {
  if (!existsSync(databasePath(dataDir))) return false;
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openAsIs(dataDir)) });
  try {
    return await isBehind(db);
  } finally {
    await db.destroy();
  }
}

/** Opens the folder's database, made and brought up to date when needed. */
export async function openStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const raw = openSqliteFile(databasePath(dataDir));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(raw) });
  await migrate(db);
  return { db, raw, epoch: await epochOf(db), close: () => db.destroy() };
}
