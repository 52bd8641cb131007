import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as accounts from './migrations/0001-accounts.ts';
import * as messages from './migrations/0002-messages.ts';
import * as sections from './migrations/0003-sections.ts';
import * as builds from './migrations/0004-builds.ts';
import * as saves from './migrations/0005-saves.ts';
import * as desk from './migrations/0006-desk.ts';
import type { Tables } from './schema.ts';

/** In order, forward only: a published one is never changed, a new one is added below. */
const MIGRATIONS = {
  '0001-accounts': accounts,
  '0002-messages': messages,
  '0003-sections': sections,
  '0004-builds': builds,
  '0005-saves': saves,
  '0006-desk': desk,
};

/**
 * Brings the tables up to date, in one transaction.
 * @throws when a migration fails or the database was made by a newer version; nothing is changed.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
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
