import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsFrom } from '../../env.ts';
import { ask, built, open, settings } from '../../testing/build-ground.ts';
import { startGoogle } from '../../testing/google.ts';

test('the check-list says what is there and what is missing, and a build is refused by it', async (t) => {
  const ground = await open(t, settingsFrom({}).builds);
  const { admin, station } = ground;
  const list = async () => {
    const params = { id: station.userId };
    const { body } = await admin.call('GET /api/builds/checklist/{id}', { params });
    return Object.fromEntries(
      body.map(({ id, ok, detail, needed_for }) => [id, { ok, detail, needed_for }]),
    );
  };
  const found = await list();
  assert.deepEqual(
    Object.entries(found).map(([id, { ok }]) => [id, ok]),
    [
      ['command', 0],
      ['package', 1],
      ['icons', 0],
      ['key', 0],
      ['firebase', 0],
      ['play', 0],
    ],
  );
  assert.match(found.command?.detail ?? '', /BUILD_COMMAND/);
  assert.deepEqual(found.command?.needed_for, ['debug', 'publish']);
  assert.deepEqual(found.key?.needed_for, ['publish']);
  assert.match(found.firebase?.detail ?? '', /^La app no está registrada/);
  await ground.house.services.store.db
    .updateTable('radios')
    .set({ firebase_app_id: '1:9:android:a' })
    .execute();
  assert.match((await list()).firebase?.detail ?? '', /^Hay un App id, pero falta/);
  const refused = await ask(ground);
  assert.equal(refused.status, 424);
  assert.match(refused.body.message ?? '', /falta el ajuste BUILD_COMMAND/);
  const params = { id: station.userId };
  await admin.call('POST /api/user/{id}/key', { params, body: {} });
  assert.match((await list()).key?.detail ?? '', /^Alias clave, en clave-radio1\.p12\.$/);
  assert.equal(
    (await admin.call('GET /api/builds/checklist/{id}', { params: { id: admin.userId } })).status,
    409,
  );
  assert.equal(
    (await admin.call('GET /api/builds/checklist/{id}', { params: { id: 'x' } })).status,
    404,
  );
});

test('a command whose program is not there, or may not be run, is told before a build', async (t) => {
  for (const program of ['/no/existe', import.meta.filename]) {
    const ground = await open(t, settings('works', { command: [program] }));
    const { admin, station } = ground;
    const params = { id: station.userId };
    const { body } = await admin.call('GET /api/builds/checklist/{id}', { params });
    assert.equal(body[0]?.ok, 0);
    assert.ok(body[0]?.detail.includes(program), body[0]?.detail);
    const refused = await ask(ground);
    assert.equal(refused.status, 409);
    assert.match(refused.body.message ?? '', /BUILD_COMMAND/);
  }
});

test('a publication needs all of it, and names what is missing', async (t) => {
  const ground = await open(t, settings('works'));
  const { status, body } = await ask(ground, 'publish');
  assert.equal(status, 409);
  for (const word of [/íconos/, /clave de firma/, /Firebase/, /GOOGLE_SERVICE_ACCOUNT/])
    assert.match(body.message ?? '', word);
  const wrong = await ground.admin.call('POST /api/build-apk', {
    body: { type: 'debug', flavor: 'otra', user: ground.station.userId },
  });
  assert.equal(wrong.status, 409);
});

test('a publication goes from the command to the store; what the store refuses is told, and the file is there', async (t) => {
  const google = await startGoogle(t);
  const ground = await open(t, settings('works'), google.settings);
  const { admin, house, station } = ground;
  const params = { id: station.userId };
  await admin.call('POST /api/user/{id}/key', { params, body: {} });
  house.services.store.raw.exec(`INSERT INTO apps (radio_id, icons, google_services, registered_as)
    VALUES (${station.radioId}, 'mdpi,hdpi,xhdpi,xxhdpi,xxxhdpi', '{}', 'com.radio1')`);
  const place = '/androidpublisher/v3/applications/com.radio1/edits';
  google.on(`POST ${place}`, () => ({ body: { id: 'e' } }));
  google.on(`POST /upload${place}/e/bundles`, () => ({ body: { versionCode: 7 } }));
  google.on(`PUT ${place}/e/tracks/production`, () => ({ body: {} }));
  google.on(`POST ${place}/e:commit`, () => ({ body: { id: 'e' } }));
  const done = await built(ground, 'publish');
  assert.deepEqual(
    [done.state, done.reason],
    ['terminada', 'Publicada en Google Play: versión 7, en producción.'],
  );
  assert.equal(google.arrived[1]?.bytes.toString(), 'la app');

  google.on(`POST /upload${place}/e/bundles`, () => ({
    status: 403,
    body: { error: { message: 'Version code 7 has already been used.' } },
  }));
  house.wait(2_000);
  const refused = await built(ground, 'publish');
  assert.equal(refused.state, 'fallida');
  assert.match(refused.reason, /Version code 7 has already been used/);
  assert.equal(refused.artefacts.length, 2);

  // Whatever fails after the command ended well: an answer of another form, a fault of our own.
  google.on(`POST /upload${place}/e/bundles`, () => ({ body: 'null' }));
  house.wait(2_000);
  const odd = await built(ground, 'publish');
  assert.deepEqual([odd.state, odd.artefacts.length], ['fallida', 2]);
  assert.match(odd.reason, /Google respondió algo que no se entiende/);
  assert.ok(house.services.google);
  house.services.google.token = async () => {
    throw new TypeError('x is undefined');
  };
  house.wait(2_000);
  const broken = await built(ground, 'publish');
  assert.deepEqual([broken.state, broken.artefacts.length], ['fallida', 2]);
  assert.match(broken.reason, /^Algo falló en el servidor/);
});
