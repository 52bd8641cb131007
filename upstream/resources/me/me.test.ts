import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FLAGS } from '#lib/contract/access.ts';
import { createAccount } from '../../store/accounts.ts';
import { openSession } from '../../store/sessions.ts';
import { openHouse } from '../../testing/house.ts';
import {
  makeOperator,
  makeStage,
  makeSubUser,
  makeSuperAdmin,
  type Stage,
} from '../../testing/stage.ts';

async function openSections(stage: Stage, token: string): Promise<string[]> {
  const me = (await (await stage.call(token, 'GET', '/api/me')).json()) as Record<string, unknown>;
  return FLAGS.filter((flag) => {
    assert.ok(me[flag] === 0 || me[flag] === 1, flag);
    return me[flag] === 1;
  });
}

test('each role has its sections, as the database says at that moment', async (context) => {
  const stage = await makeStage(context);
  const owner = await makeOperator(stage, 'norte');
  const admin = await makeSuperAdmin(stage);
  const none = await makeSubUser(stage, owner.radioId);
  const some = await makeSubUser(stage, owner.radioId, { messages: 1, configuration: 1 });
  assert.deepEqual(await openSections(stage, owner.token), [...FLAGS]);
  assert.deepEqual(await openSections(stage, admin.token), ['notes']);
  assert.deepEqual(await openSections(stage, none.token), []);
  assert.deepEqual(await openSections(stage, some.token), ['messages', 'configuration']);
  const { db } = stage.services.store;
  await db.updateTable('user_flags').set({ messages: 0 }).where('user_id', '=', some.id).execute();
  assert.deepEqual(await openSections(stage, some.token), ['configuration']);
  assert.equal((await stage.call(some.token, 'GET', '/api/messages')).status, 403);
});

test('an operator without a radio can make it, and sees nothing else', async (context) => {
  const stage = await makeStage(context);
  const { store, now } = stage.services;
  const id = await createAccount(store.db, {
    ...{ name: 'Nueva', email: 'nueva@radio.example', password: 'una clave larga' },
    role: 0,
    createdAt: now(),
  });
  const token = await openSession(store.db, id, now());
  assert.deepEqual(await openSections(stage, token), ['configuration', 'notes']);
});

test('a session goes on where its last use can’t be written down', async (t) => {
  const house = await openHouse(t);
  const station = await house.station();
  house.wait(2 * 3_600_000);
  house.services.store.raw.exec('PRAGMA query_only = ON');
  assert.equal((await station.call('GET /api/me')).status, 200);
});
