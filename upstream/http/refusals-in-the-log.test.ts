import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openHouse } from '../testing/house.ts';

/** What people are told, and only whoever runs the server can mend. */

async function open(t: TestContext, more: Parameters<typeof openHouse>[1] = {}) {
  const house = await openHouse(t, more);
  const warn = t.mock.method(house.services.log, 'warn', () => undefined);
  const lines = () => warn.mock.calls.map(({ arguments: told }) => JSON.stringify(told));
  return { house, lines };
}

test('C36 a setting that is missing is named in the log as well', async (t) => {
  const { house, lines } = await open(t);
  const admin = await house.superAdmin();
  const station = await house.station();
  assert.equal((await admin.call('GET /api/git-push')).status, 424);
  assert.equal((await admin.call('POST /api/sync-firebase-data')).status, 424);
  const body = { type: 'debug', flavor: station.flavor, user: station.userId };
  assert.equal((await admin.call('POST /api/build-apk', { body })).status, 424);
  for (const setting of ['FLAVORS_GIT_REMOTE', 'GOOGLE_SERVICE_ACCOUNT', 'BUILD_COMMAND'])
    assert.ok(
      lines().some((line) => line.includes(setting)),
      setting,
    );
  // A person's own matter stays out of it.
  const count = lines().length;
  assert.equal((await station.call('POST /api/qr', { body: { name: 'x' } })).status, 400);
  assert.equal(lines().length, count);
});

test('C36 a limit that listeners meet is in the log, once a minute', async (t) => {
  const { house, lines } = await open(t, { appRatePerMinute: 1 });
  const { flavor } = await house.station();
  const send = () => {
    const form = new FormData();
    form.set('message', 'hola');
    return house.fetch(`/app/${flavor}/messages`, { method: 'POST', body: form });
  };
  const statuses = [await send(), await send(), await send()].map(({ status }) => status);
  assert.deepEqual(statuses, [201, 429, 429]);
  assert.equal(lines().filter((line) => line.includes('429')).length, 1);
});

test('C36 a proxy that APP_PROXY_HOPS does not count is in the log, once', async (t) => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (const appProxyHops of [0, 1]) {
    const { house, lines } = await open(t, { appProxyHops });
    const { flavor } = await house.station();
    for (let time = 0; time < 2; time += 1) await house.fetch(`/app/${flavor}/radio`, { headers });
    const told = lines().filter((line) => line.includes('APP_PROXY_HOPS'));
    assert.equal(told.length, appProxyHops ? 0 : 1);
  }
});
