import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeStage } from '../testing/stage.ts';
import { type DemoAccount, seedDemo } from './seed.ts';

test('an empty folder becomes a demonstration once, with accounts that sign in', async (context) => {
  const stage = await makeStage(context);
  await seedDemo(stage.services);
  const file = join(stage.dataDir, 'cuentas-demo.json');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[];
  assert.deepEqual(
    accounts.map(({ rol }) => rol),
    [1, 0, 0, 2],
  );
  const sections: Record<string, unknown>[] = [];
  for (const { email, password } of accounts) {
    assert.match(password, /^[a-z]+-[a-z]+-[a-z]+-\d\d$/);
    const answer = await stage.call('', 'POST', '/api/login', { email, password });
    assert.equal(answer.status, 200);
    const { token } = (await answer.json()) as { token: string };
    sections.push((await (await stage.call(token, 'GET', '/api/me')).json()) as never);
  }
  const { messages, push, sponsor, configuration, notes } = sections[3] ?? {};
  assert.deepEqual(
    { messages, push, sponsor, configuration, notes },
    {
      ...{ messages: 1, push: 1, sponsor: 0, configuration: 0, notes: 0 },
    },
  );

  const { db } = stage.services.store;
  const count = async (table: 'radios' | 'messages' | 'programs' | 'pushs' | 'sponsors' | 'qrs') =>
    (await db.selectFrom(table).select('id').execute()).length;
  assert.ok((await count('radios')) >= 23);
  assert.ok((await count('messages')) >= 60);
  for (const table of ['programs', 'pushs', 'sponsors', 'qrs'] as const)
    assert.ok((await count(table)) >= 3, table);
  const unread = await db.selectFrom('messages').select('id').where('read', '=', 0).execute();
  assert.ok(unread.length > 5 && unread.length < 30);
  const heavy = await db.selectFrom('files').select('name').where('bytes', '>', 100_000).execute();
  assert.deepEqual(heavy, []);

  await seedDemo(stage.services);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), accounts);
});
