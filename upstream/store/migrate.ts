import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { up as accounts } from './migrations/0001-accounts.ts';
import { up as messages } from './migrations/0002-messages.ts';
import { up as sections } from './migrations/0003-sections.ts';
import { up as builds } from './migrations/0004-builds.ts';
import { up as saves } from './migrations/0005-saves.ts';
import { up as desk } from './migrations/0006-desk.ts';
import { up as knownBrowsers } from './migrations/0007-known-browsers.ts';
import { up as sendKeys } from './migrations/0008-send-keys.ts';
import type { Tables } from './schema.ts';

/** In order, forward only: a published one is never changed, a new one is added below. */
const MIGRATIONS = {
  '0001-accounts': { up: accounts },
  '0002-messages': { up: messages },
  '0003-sections': { up: sections },
  '0004-builds': { up: builds },
  '0005-saves': { up: saves },
  '0006-desk': { up: desk },
  '0007-known-browsers': { up: knownBrowsers },
  '0008-send-keys': { up: sendKeys },
};

const migratorOf = (db: Kysely<Tables>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });

/** Whether tables are of an earlier version; changes nothing. */
export async function isBehind(db: Kysely<Tables>): Promise<boolean> {
  return (await migratorOf(db).getMigrations()).some(({ executedAt }) => !executedAt);
}

/**
 * Brings the tables up to date, in one transaction.
 * @throws when a migration fails or the database was made by a newer version; nothing is changed.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (!error) return;
  const done = await sql<{ name: string }>`select name from migrations`.execute(db);
  const unknown = done.rows.find(({ name }) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown)
    throw new Error(
      `DATA_DIR: los datos son de una versión más nueva de Cabina (${unknown.name}). Actualiza el programa.`,
      { cause: error },
    );
  throw error;
}
