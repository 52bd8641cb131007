import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { settingsFrom } from '../../env.ts';
import { git, gitGround } from '../../testing/git-ground.ts';
import { openHouse } from '../../testing/house.ts';

test('Git push by the call: setting, nothing yet, pushed, nothing to push', async (t) => {
  const { remote } = gitGround(t);
  const bare = await openHouse(t);
  const first = await (await bare.superAdmin()).call('GET /api/git-push');
  assert.equal(first.status, 424);
  assert.match(first.body.message ?? '', /FLAVORS_GIT_REMOTE/);

  const { builds } = settingsFrom({ FLAVORS_GIT_REMOTE: remote });
  const house = await openHouse(t, { builds });
  const admin = await house.superAdmin();
  assert.equal((await admin.call('GET /api/git-push')).status, 409);
  const station = await house.station();
  const built = await admin.call('POST /api/build-flavors', { body: [station.userId] });
  assert.equal(built.body.msg, 'Flavors creados');
  const pushed = await admin.call('GET /api/git-push');
  assert.deepEqual([pushed.status, pushed.body.pushed], [200, true]);
  assert.match(git(remote, 'show', 'main:flavors.gradle'), /create\('radio1'\)/);
  assert.equal((await admin.call('GET /api/git-push')).body.msg, 'No hay cambios que subir.');
  const { body: log } = await admin.call('GET /api/audit');
  assert.deepEqual(
    log.map(({ action }) => action),
    ['flavors-pushed', 'flavors-written'],
  );
});

test('while a push waits for the net, flavors are written and read; a second push is told', async (t) => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const server = createServer(() => resolve());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.closeAllConnections());
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const { builds } = settingsFrom({ FLAVORS_GIT_REMOTE: `http://127.0.0.1:${port}/x.git` });
  const house = await openHouse(t, { builds });
  const admin = await house.superAdmin();
  const station = await house.station();
  const build = () => admin.call('POST /api/build-flavors', { body: [station.userId] });
  await build();
  const pushing = admin.call('GET /api/git-push');
  await asked;
  assert.equal((await build()).status, 200);
  const text = await house.call(admin.token, 'GET', '/api/download-flavors');
  assert.match(await text.text(), /create\('radio1'\)/);
  const second = await admin.call('GET /api/git-push');
  assert.deepEqual(
    [second.status, /Ya se están subiendo/.test(second.body.message ?? '')],
    [409, true],
  );
  // The server stops.
  await house.services.builds.stop();
  assert.deepEqual(
    [(await pushing).status, (await pushing).body.message],
    [424, 'El servidor se detuvo mientras subía. Prueba de nuevo.'],
  );
});
