import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFolder } from '../testing/stage.ts';
import { openStore } from './database.ts';
import { FolderInUse, holdFolder } from './lock.ts';
import { createRadio } from './radios.ts';

test('the database is as durable as SQLite can be, and checks its references', async (context) => {
  const { raw, close } = await openStore(emptyFolder(context));
  const pragma = (name: string) => Object.values(raw.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  assert.equal(pragma('journal_mode'), 'wal');
  assert.equal(pragma('synchronous'), 2);
  assert.equal(pragma('foreign_keys'), 1);
  assert.equal(pragma('cache_size'), -16_000);
  assert.equal(pragma('busy_timeout') ?? 5_000, 5_000);
  await close();
});

test('opening again changes nothing, and keeps the epoch', async (context) => {
  const folder = emptyFolder(context);
  const first = await openStore(folder);
  await createRadio(first.db, { name: 'Una' }, 0);
  await first.close();
  const second = await openStore(folder);
  assert.equal(second.epoch, first.epoch);
  assert.equal((await second.db.selectFrom('radios').select('name').execute()).length, 1);
  await second.close();
});

test('a database of a newer version is refused', async (context) => {
  const folder = emptyFolder(context);
  const { raw, close } = await openStore(folder);
  raw.exec("INSERT INTO migrations VALUES ('9999-future', '2030-01-01')");
  await close();
  await assert.rejects(openStore(folder), /versión más nueva/);
});

test('every table of a radio has an index that starts with it', async (context) => {
  const { raw, close } = await openStore(emptyFolder(context));
  const tables = raw.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of tables) {
    const columns = raw.prepare(`SELECT name FROM pragma_table_info('${name}')`).all();
    if (name === 'audit' || !columns.some((column) => column.name === 'radio_id')) continue;
    const plan = raw.prepare(`EXPLAIN QUERY PLAN SELECT * FROM ${name} WHERE radio_id = 1`).all();
    assert.match(String(plan[0]?.detail), /^SEARCH .* USING .*INDEX/, String(name));
  }
  await close();
});

test('twenty at once that read and then write lose nothing', async (context) => {
  const { db, close } = await openStore(emptyFolder(context));
  const id = await createRadio(db, { name: 'Una' }, 0);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute(async (trx) => {
        const row = await trx.selectFrom('radios').select('messages_rev').executeTakeFirstOrThrow();
        await trx
          .updateTable('radios')
          .set({ messages_rev: row.messages_rev + 1 })
          .where('id', '=', id)
          .execute();
      }),
    ),
  );
  const { messages_rev } = await db
    .selectFrom('radios')
    .select('messages_rev')
    .executeTakeFirstOrThrow();
  assert.equal(messages_rev, 20);
  await close();
});

test('a data folder is one server at a time', (context) => {
  const folder = emptyFolder(context);
  const first = holdFolder(folder);
  assert.throws(() => holdFolder(folder, 0), FolderInUse);
  first.release();
  holdFolder(folder, 0).release();
});
