import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { plain } from '../text.ts';

/** Statements kept compiled; the whole server has fewer. */
const CACHED_STATEMENTS = 300;

function statement(raw: StatementSync): SqliteStatement {
  const bind = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: raw.columns().length > 0,
    all: (parameters) => raw.all(...bind(parameters)),
    run: (parameters) => raw.run(...bind(parameters)),
    iterate: (parameters) => raw.iterate(...bind(parameters)),
  };
}

/** A full disk has rolled back already: a second time would be an error that hides the first one. */
const rollback = (raw: DatabaseSync): SqliteStatement => ({
  reader: false,
  all: () => [],
  run: () => {
    if (raw.isTransaction) raw.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  },
  iterate: () => [][Symbol.iterator](),
});

function adapt(raw: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => raw.close(),
    prepare(sql) {
      if (sql === 'rollback') return rollback(raw);
      // IMMEDIATE takes the write lock at the start: a read-then-write never fails half way with
      // SQLITE_BUSY because another process wrote in between.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const known = cache.get(text);
      if (known) return known;
      const fresh = statement(raw.prepare(text));
      if (cache.size >= CACHED_STATEMENTS) cache.delete(cache.keys().next().value ?? '');
      cache.set(text, fresh);
      return fresh;
    },
  };
}

/** Tables are made inside a transaction in SQLite too; Kysely's own adapter doesn't count on it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Pages of the file that are kept (KiB, at most). SQLite's own 2,000 are too few for a page of 800 out of
 * 80,000 accounts, which lie all over it: read again each time, it costs twice as much.
 */
const CACHE_KIB = 16_000;

/**
 * The raw database of a file, as durable as SQLite can be; its SQL knows `plain(text)`. `busyMs`: how long
 * to wait for a lock.
 */
export function openSqliteFile(path: string, busyMs = 5_000): DatabaseSync {
  const raw = new DatabaseSync(path, { timeout: busyMs, enableForeignKeyConstraints: true });
  raw.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -${CACHE_KIB}`,
  );
  raw.function('plain', { deterministic: true }, (text) => plain(String(text)));
  return raw;
}

/** Kysely's dialect for a database of `openSqliteFile`. */
export const sqliteDialect = (raw: DatabaseSync): SqliteDialect =>
  new NodeSqliteDialect({ database: adapt(raw) });
