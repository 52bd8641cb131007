import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Asked } from '../../http/handler.ts';
import { openSession } from '../../store/sessions.ts';
import { openHouse } from '../../testing/house.ts';
import { asRun } from './runs.ts';

test('a session is told what it ran last and how it ended, and no other session is', async (t) => {
  const house = await openHouse(t);
  const admin = await house.superAdmin();
  assert.equal((await admin.call('GET /api/desk-run')).body, null);
  const { body: refused } = await admin.call('GET /api/git-push');
  const { body: failed } = await admin.call('GET /api/desk-run');
  assert.deepEqual(
    [failed.action, failed.running, failed.status, failed.answer],
    ['Git push', false, 424, { message: refused.message }],
  );
  const station = await house.station();
  await admin.call('POST /api/build-flavors', { body: [station.userId, 9_999] });
  const { body: built } = await admin.call('GET /api/desk-run');
  assert.deepEqual([built.action, built.status], ['Build Flavors', 200]);
  assert.deepEqual([built.answer?.msg, built.answer?.created], ['Flavors creados', 1]);
  const { store, now } = house.services;
  const elsewhere = await openSession(store.db, admin.userId, now(), null);
  assert.equal(await (await house.call(elsewhere, 'GET', '/api/desk-run')).json(), null);
  assert.equal((await station.call('GET /api/desk-run')).status, 403);
});

test('what comes while a run goes on does not take its place', async (t) => {
  const { services } = await openHouse(t);
  const end = Promise.withResolvers<void>();
  const push = asRun('Git push', async () => {
    await end.promise;
    return { msg: 'Flavors subidos.' };
  });
  const sync = asRun('Sync Firebase', async () => ({ msg: 'Hecho.' }));
  const as = (tokenHash: string) => ({ services, principal: { tokenHash } });
  const last = () => {
    const { action, running, answer } = services.deskRuns.get('a') ?? {};
    return [action, running, answer];
  };
  const first = push(as('a') as Asked<'GET /api/git-push'>);
  const meanwhile = as('a') as Asked<'POST /api/sync-firebase-data'>;
  assert.deepEqual(await sync(meanwhile), { msg: 'Hecho.' });
  assert.deepEqual(last(), ['Git push', true, null]);
  end.resolve();
  await first;
  assert.deepEqual(last(), ['Git push', false, { msg: 'Flavors subidos.' }]);
  await sync(meanwhile);
  assert.deepEqual(last(), ['Sync Firebase', false, { msg: 'Hecho.' }]);
});
