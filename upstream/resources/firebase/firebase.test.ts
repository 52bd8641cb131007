import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { settingsFrom } from '../../env.ts';
import { startGoogle } from '../../testing/google.ts';
import { openHouse, type Person } from '../../testing/house.ts';

const APPS = '/v1beta1/projects/mis-radios/androidApps';
const CONFIG = { project_info: { project_id: 'mis-radios' }, client: [] };
const configAnswer = {
  configFilename: 'google-services.json',
  configFileContents: Buffer.from(JSON.stringify(CONFIG)).toString('base64'),
};

async function open(t: TestContext) {
  const google = await startGoogle(t);
  const house = await openHouse(t, { google: google.settings });
  const admin = await house.superAdmin();
  const station = await house.station();
  return { google, house, admin, station };
}

const register = (admin: Person, pkg: string, name: string) =>
  admin.call('POST /api/create-firebase-flavor', { body: { package: pkg, name } });

test('an app is registered, waited for, and its configuration kept', async (t) => {
  const { google, house, admin, station } = await open(t);
  let looks = 0;
  google.on(`POST ${APPS}`, () => ({ body: { name: 'operations/7' } }));
  google.on('GET /v1beta1/operations/7', () => {
    looks += 1;
    return {
      body:
        looks < 2
          ? { name: 'operations/7' }
          : { name: 'operations/7', done: true, response: { appId: '1:9:android:a' } },
    };
  });
  google.on(`GET ${APPS}/1%3A9%3Aandroid%3Aa/config`, () => ({ body: configAnswer }));
  const { status, body } = await register(admin, 'com.radio1', 'Radio radio1');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.msg, body.firebase_app_id], ['App agregada a Firebase.', '1:9:android:a']);
  assert.deepEqual(google.arrived[0]?.json, {
    packageName: 'com.radio1',
    displayName: 'Radio radio1',
  });
  assert.ok(
    google.arrived.every(({ scope }) => scope === 'https://www.googleapis.com/auth/firebase'),
  );
  const row = house.services.store.raw.prepare('SELECT * FROM apps').get();
  assert.deepEqual(
    [row?.radio_id, row?.registered_as, JSON.parse(String(row?.google_services))],
    [station.radioId, 'com.radio1', CONFIG],
  );
  const seen = await admin.call('GET /api/user-with-radio/{id}', {
    params: { id: station.userId },
  });
  assert.equal(seen.body.radio?.firebase_app_id, '1:9:android:a');
});

test('an app that the project has already is taken as it is', async (t) => {
  const { google, admin } = await open(t);
  google.on(`POST ${APPS}`, () => ({ status: 409, body: { error: { status: 'ALREADY_EXISTS' } } }));
  google.on(`GET ${APPS}?pageSize=100`, ({ path }) =>
    path.includes('pageToken=')
      ? { body: { apps: [{ appId: '1:9:android:b', packageName: 'com.radio1' }] } }
      : { body: { apps: [{ appId: 'x', packageName: 'com.otra' }], nextPageToken: 'dos' } },
  );
  google.on(`GET ${APPS}/1%3A9%3Aandroid%3Ab/config`, () => ({ body: configAnswer }));
  // The other way to name it: package, and flavor apart.
  const { status, body } = await register(admin, 'com', 'radio1');
  assert.deepEqual([status, body.firebase_app_id], [200, '1:9:android:b']);
});

test('what goes wrong with Google is told, and nothing is stored', async (t) => {
  const { google, house, admin } = await open(t);
  const fails = async (why: RegExp) => {
    const { status, body } = await register(admin, 'com', 'radio1');
    assert.equal(status, 424);
    assert.match(body.message ?? '', why);
  };
  google.on(`POST ${APPS}`, () => ({
    status: 403,
    body: { error: { status: 'PERMISSION_DENIED', message: 'no' } },
  }));
  await fails(/no dio permiso/);
  google.on(`POST ${APPS}`, () => ({ status: 500, body: '<html>' }));
  await fails(/Google tuvo un error/);
  google.on(`POST ${APPS}`, () => ({
    body: { name: 'x', done: true, error: { code: 3, message: 'Bad name' } },
  }));
  await fails(/no registró la app \(Bad name\)/);
  google.on(`POST ${APPS}`, () => ({
    body: { name: 'x', done: true, response: { appId: '1:9' } },
  }));
  google.on(`GET ${APPS}/1%3A9/config`, () => ({ body: { configFileContents: 'PGh0bWw+' } }));
  await fails(/no se puede leer/);
  for (const body of [
    'null',
    '[]',
    '7',
    '{"name":5,"done":"yes"}',
    '{"name":"x","done":true,"response":5}',
  ]) {
    google.on(`POST ${APPS}`, () => ({ body }));
    await fails(/no se entiende/);
  }
  google.on(`POST ${APPS}`, () => ({ status: 409, body: {} }));
  for (const body of ['null', '{"apps":[null]}', '{"apps":5}', '{"nextPageToken":{}}']) {
    google.on(`GET ${APPS}?pageSize=100`, () => ({ body }));
    await fails(/no se entiende/);
  }
  google.on(`GET ${APPS}?pageSize=100`, () => ({ body: {} }));
  await fails(/no dice qué app registró/);
  google.refuseSignIns(400);
  assert.equal(house.services.store.raw.prepare('SELECT count(*) AS n FROM apps').get()?.n, 0);
  assert.equal((await register(admin, 'com', 'otra')).status, 404);
});

test('a refused service account is told by the name of its setting', async (t) => {
  const { google, admin } = await open(t);
  google.refuseSignIns(400);
  for (const { status, body } of [
    await register(admin, 'com', 'radio1'),
    await admin.call('POST /api/sync-firebase-data'),
  ])
    assert.deepEqual([status, /GOOGLE_SERVICE_ACCOUNT/.test(body.message ?? '')], [424, true]);
});

test('each missing setting is named', async (t) => {
  const google = await startGoogle(t);
  type Refused = Promise<{ status: number; body: { message?: string | undefined } }>;
  const named = async (settings: object, call: (admin: Person) => Refused) => {
    const house = await openHouse(t, settings);
    await house.station();
    const { status, body } = await call(await house.superAdmin());
    return [status, /falta el ajuste (\w+)/.exec(body.message ?? '')?.[1]];
  };
  const sync = (admin: Person) => admin.call('POST /api/sync-firebase-data');
  const app = (admin: Person) => register(admin, 'com', 'radio1');
  assert.deepEqual(await named({}, sync), [424, 'GOOGLE_SERVICE_ACCOUNT']);
  assert.deepEqual(await named({}, app), [424, 'GOOGLE_SERVICE_ACCOUNT']);
  const half = { google: { ...google.settings, databaseUrl: null, project: '' } };
  assert.deepEqual(await named(half, sync), [424, 'FIREBASE_DATABASE_URL']);
  assert.deepEqual(await named(half, app), [424, 'FIREBASE_PROJECT']);
  assert.equal(
    settingsFrom({ GOOGLE_SERVICE_ACCOUNT: google.keyFile }).google.project,
    'mis-radios',
  );
});

test('the radios’ public data goes to the database, and what is gone is removed', async (t) => {
  const { google, house, admin, station } = await open(t);
  const other = await house.station();
  google.on('PATCH /db/radios.json', () => ({ status: 204, body: '' }));
  const sync = () => admin.call('POST /api/sync-firebase-data');
  const first = await sync();
  assert.deepEqual([first.status, first.body.msg], [200, 'Firebase sincronizado: 2 radios.']);
  const [request] = google.arrived;
  assert.equal(request?.path, '/db/radios.json?print=silent');
  assert.match(request?.scope ?? '', /firebase\.database/);
  const sent = request?.json as Record<string, Record<string, unknown>>;
  assert.deepEqual(Object.keys(sent), ['radio1', 'radio2']);
  assert.deepEqual([sent.radio1?.name, sent.radio1?.flavor], ['Radio radio1', 'radio1']);
  assert.doesNotMatch(JSON.stringify(sent), /email|password|firebase_app_id|"id"/);

  const body = { name: 'S', email: 's@x.example', role: 0, suspended: 1 };
  await admin.call('POST /api/user/{id}', { params: { id: station.userId }, body });
  const second = await sync();
  assert.deepEqual([second.body.synced, second.body.removed], [1, 1]);
  const after = google.arrived.at(-1)?.json as Record<string, unknown>;
  assert.equal(after.radio1, null);
  assert.ok(after.radio2);
  assert.deepEqual((await sync()).body.removed, 0);
  assert.ok(other.radioId);
});

test('a database that breaks off half way is brought up to date by the next run', async (t) => {
  const { google, house, admin, station } = await open(t);
  google.on('PATCH /db/radios.json', () => ({ status: 503, body: { error: 'busy' } }));
  assert.equal((await admin.call('POST /api/sync-firebase-data')).status, 424);
  await admin.call('DELETE /api/user/{id}', { params: { id: station.userId } });
  google.on('PATCH /db/radios.json', () => ({ body: '{"error":"a portal of a hotel"}' }));
  assert.equal((await admin.call('POST /api/sync-firebase-data')).status, 424);
  google.on('PATCH /db/radios.json', () => ({ status: 204, body: '' }));
  const { body } = await admin.call('POST /api/sync-firebase-data');
  assert.deepEqual([body.synced, body.removed], [0, 1]);
  assert.ok(house.dataDir);
});

test('a radio that is renamed while Google answers does not get the other name’s registration', async (t) => {
  const { google, house, admin, station } = await open(t);
  const { raw } = house.services.store;
  google.on(`POST ${APPS}`, () => {
    raw.exec(`UPDATE radios SET flavor = 'otra' WHERE id = ${station.radioId}`);
    return { status: 409, body: { error: { status: 'ALREADY_EXISTS' } } };
  });
  google.on(`GET ${APPS}?pageSize=100`, () => ({
    body: { apps: [{ appId: '1:9:android:b', packageName: 'com.radio1' }] },
  }));
  google.on(`GET ${APPS}/1%3A9%3Aandroid%3Ab/config`, () => ({ body: configAnswer }));
  const { status, body } = await register(admin, 'com', 'radio1');
  assert.deepEqual([status, /cambió de package o de flavor/.test(body.message ?? '')], [409, true]);
  assert.equal(raw.prepare('SELECT firebase_app_id FROM radios').get()?.firebase_app_id, '');
  assert.equal(raw.prepare('SELECT * FROM apps').get(), undefined);
});

test('an app that was registered while its radio was deleted or renamed is taken back', async (t) => {
  const { google, house, admin, station } = await open(t);
  const { raw } = house.services.store;
  const app = `${APPS}/1%3A9%3Aandroid%3Ac`;
  const meanwhile = [
    `UPDATE radios SET flavor = 'otra' WHERE id = ${station.radioId}`,
    `UPDATE radios SET flavor = 'radio1' WHERE id = ${station.radioId}`,
    `DELETE FROM users WHERE radio_id = ${station.radioId}; DELETE FROM radios`,
  ];
  google.on(`GET ${app}/config`, () => ({ body: configAnswer }));
  const removals = () => google.arrived.filter(({ path }) => path === `${app}:remove`);
  google.on(`POST ${APPS}`, ({ path }) => {
    if (path.endsWith(':remove')) return { body: { name: 'operations/8', done: true } };
    raw.exec(meanwhile.shift() ?? '');
    return { body: { name: 'x', done: true, response: { appId: '1:9:android:c' } } };
  });
  assert.equal((await register(admin, 'com', 'radio1')).status, 409);
  assert.deepEqual(
    removals().map(({ method, json }) => [method, json]),
    [['POST', { immediate: true }]],
  );
  raw.exec(meanwhile.shift() ?? '');
  assert.equal((await register(admin, 'com', 'radio1')).status, 404);
  assert.equal(removals().length, 2);
});

test('two who sync at once: the second run begins when the first has ended', async (t) => {
  const { google, admin } = await open(t);
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  google.on('PATCH /db/radios.json', async () => {
    begun.resolve();
    await ended.promise;
    return { status: 204, body: '' };
  });
  const sync = () => admin.call('POST /api/sync-firebase-data');
  const all = Promise.all([sync(), sync()]);
  await begun.promise;
  // Ways to Google and back, any of which the second one could have made.
  for (let way = 0; way < 20; way += 1) await fetch(google.url);
  assert.equal(google.arrived.length, 1);
  ended.resolve();
  assert.deepEqual(
    (await all).map(({ status }) => status),
    [200, 200],
  );
  assert.equal(google.arrived.length, 2);
});
