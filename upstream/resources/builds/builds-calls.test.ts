import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { BuildWithLog } from '#lib/contract/builds.ts';
import { makeBuilds } from '../../builds/engine.ts';
import type { BuildSettings } from '../../builds/settings.ts';
import { settingsFrom } from '../../env.ts';
import { startGoogle } from '../../testing/google.ts';
import { type House, openHouse, type Person, type Station } from '../../testing/house.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/build-command.mjs', import.meta.url));

type What = 'works' | 'tells' | 'fails' | 'nothing' | 'hangs' | 'dies' | 'shouts';
const settings = (what: What, more: Partial<BuildSettings> = {}): BuildSettings => ({
  ...settingsFrom({}).builds,
  command: [process.execPath, SCRIPT, what],
  ...more,
});

interface Ground {
  house: House;
  admin: Person;
  station: Station;
}

async function open(
  t: TestContext,
  builds: BuildSettings,
  google = settingsFrom({}).google,
): Promise<Ground> {
  const house = await openHouse(t, { builds, google });
  t.after(() => house.services.builds.stop());
  return { house, admin: await house.superAdmin(), station: await house.station() };
}

const ask = ({ admin, station }: Ground, type = 'debug', who = admin) =>
  who.call('POST /api/build-apk', {
    body: { type, flavor: station.flavor, user: station.userId },
  });

async function seen({ admin }: Ground, id: unknown, offset = 0): Promise<BuildWithLog> {
  const { status, body } = await admin.call('GET /api/builds/{id}', {
    params: { id: Number(id) },
    query: { offset: String(offset) },
  });
  assert.equal(status, 200);
  return body;
}

/** Builds once, to its end. */
async function built(ground: Ground, type = 'debug'): Promise<BuildWithLog> {
  const { status, body } = await ask(ground, type);
  assert.equal(status, 200, String(body.message));
  await ground.house.services.builds.idle();
  return seen(ground, body.id);
}

/** Waits until a running build has said `text`. */
async function saying(ground: Ground, id: unknown, text: string): Promise<BuildWithLog> {
  for (;;) {
    const build = await seen(ground, id);
    if (build.log?.includes(text)) return build;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const jobFolder = ({ house }: Ground, id: unknown) => join(house.dataDir, 'builds', String(id));

test('a build runs the command on the radio’s own project, and its files appear', async (t) => {
  const ground = await open(t, settings('works'));
  const { body: asked } = await ask(ground);
  assert.equal(asked.msg, 'Compilación en marcha.');
  await ground.house.services.builds.idle();
  const build = await seen(ground, asked.id);
  assert.deepEqual(
    [build.state, build.exit_status, build.step, build.reason, build.flavor, build.type],
    ['terminada', 0, '', '', 'radio1', 'debug'],
  );
  assert.match(build.log, /compilando com\.radio1/);
  assert.ok(build.elapsed_ms !== null && build.elapsed_ms >= 0 && build.finished_at);
  assert.equal(build.requested_by?.name, 'Súper');
  const folder = await ground.admin.call('GET /api/apk/{path}', {
    params: { path: 'radio1$debug' },
  });
  const [stamp] = folder.body.files;
  assert.match(stamp?.name ?? '', /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/);
  const inside = await ground.admin.call('GET /api/apk/{path}', {
    params: { path: stamp?.next ?? '' },
  });
  assert.deepEqual(inside.body.files.map(({ name, extension }) => [name, extension]).sort(), [
    ['output-metadata.json', 'json'],
    ['radio1.aab', 'aab'],
  ]);
  assert.equal(build.artefacts.length, 2);
  const file = await ground.house.call(
    ground.admin.token,
    'GET',
    `/api/storage/apk/${build.artefacts.find((path) => path.endsWith('.aab'))}`,
  );
  assert.equal(await file.text(), 'la app');
  const json = build.artefacts.find((path) => path.endsWith('.json'));
  const metadata = await ground.house.call(ground.admin.token, 'GET', `/api/storage/apk/${json}`);
  assert.deepEqual(await metadata.json(), ['flavor.gradle', 'res']);
  // Of the job only its log is left; the folder that is pushed was not touched.
  assert.deepEqual(readdirSync(jobFolder(ground, asked.id)), ['log.txt']);
  assert.equal(existsSync(join(ground.house.dataDir, 'flavors')), false);
  const list = await ground.admin.call('GET /api/builds', { query: { flavor: 'radio1' } });
  assert.deepEqual(
    list.body.map(({ id }) => id),
    [asked.id],
  );
  assert.deepEqual(
    (await ground.admin.call('GET /api/builds', { query: { flavor: 'x' } })).body,
    [],
  );
});

test('signing goes by the environment, never by arguments; the log shows none of it', async (t) => {
  const ground = await open(t, settings('tells', { signingSecret: 'x'.repeat(40) }));
  const { admin, house, station } = ground;
  const params = { id: station.userId };
  const made = await admin.call('POST /api/user/{id}/key', { params, body: {} });
  const password = /almacén y de la clave: (\w+)/.exec(made.body.key_notes.text)?.[1] ?? '';
  assert.equal(password.length, 24);
  const build = await built(ground);
  assert.equal(build.state, 'terminada');
  assert.ok(!build.log.includes(password));
  assert.match(build.log, /CABINA_STORE_PASSWORD=••••••/);
  assert.match(build.log, /clave: ••••••/);
  assert.match(build.log, /CABINA_KEY_ALIAS=clave/);
  const read = (name: string) => {
    const path = build.artefacts.find((one) => one.endsWith(name)) ?? '';
    return readFileSync(join(house.dataDir, 'media', 'apk', path), 'utf8');
  };
  const { args, env } = JSON.parse(read('entorno.json'));
  assert.deepEqual(args, ['tells']);
  assert.deepEqual(
    [
      env.CABINA_FLAVOR,
      env.CABINA_TYPE,
      env.CABINA_FORMAT,
      env.CABINA_STORE_TYPE,
      env.CABINA_STORE_PASSWORD,
    ],
    ['radio1', 'debug', 'bundle', 'PKCS12', password],
  );
  for (const name of ['SIGNING_SECRET', 'SESSION_SECRET', 'BUILD_COMMAND', 'DATA_DIR'])
    assert.equal(env[name], undefined, name);
  assert.equal(read('clave.txt'), made.body.key_file.value);
  // The key's file was there for the command alone.
  assert.deepEqual(readdirSync(jobFolder(ground, build.id)), ['log.txt']);
  assert.equal(statSync(join(jobFolder(ground, build.id), 'log.txt')).mode & 0o777, 0o600);
});

test('a command that fails, dies, leaves nothing or is not there: each is told', async (t) => {
  for (const [builds, state, reason, status] of [
    [settings('fails'), 'fallida', /terminó con el código 3/, 3],
    [settings('dies'), 'fallida', /El sistema terminó el comando \(SIGKILL\)/, null],
    [settings('nothing'), 'fallida', /no dejó ningún archivo/, 0],
    [settings('works', { command: ['/no/existe'] }), 'fallida', /No se encontró el programa/, null],
    [settings('hangs', { timeLimit: 50 }), 'vencida', /sin terminar/, null],
  ] as const) {
    const ground = await open(t, builds);
    const build = await built(ground);
    assert.deepEqual([build.state, build.exit_status], [state, status]);
    assert.match(build.reason, reason);
    assert.match(build.log, new RegExp(`\\[${state}: `));
    assert.deepEqual(build.artefacts, []);
    assert.deepEqual(
      (await ground.admin.call('GET /api/apk/{path}', { params: { path: 'radio1' } })).body.files,
      [],
    );
    // The queue goes on.
    assert.equal((await ask(ground)).status, 200);
    await ground.house.services.builds.idle();
  }
});

test('a command that prints 100 MB is heard to its end, and its log stays small', async (t) => {
  const ground = await open(t, settings('shouts'));
  const build = await built(ground);
  assert.equal(build.state, 'terminada');
  const log = readFileSync(join(jobFolder(ground, build.id), 'log.txt'), 'utf8');
  assert.ok(log.length < 10 * 1_048_576);
  assert.match(log, /\[El registro se corta aquí/);
  assert.match(log.slice(-300_000), /\[Se omitieron \d+ bytes/);
  assert.match(log.slice(-500), /BUILD SUCCESSFUL/);
  assert.equal(build.log.length <= 64 * 1_024 && build.more, true);
});

test('two super admins who build the same radio: one is told that it is under way, and by whom', async (t) => {
  const ground = await open(t, settings('hangs'));
  const [first, second] = await Promise.all([ask(ground), ask(ground)]);
  assert.deepEqual([first.status, second.status].sort(), [200, 409]);
  const refused = first.status === 409 ? first : second;
  assert.match(
    refused.body.message ?? '',
    /Esta radio ya (?:se está compilando|está en la cola)\. La pidió Súper\./,
  );
});

test('builds wait for each other, in the order they came', async (t) => {
  const ground = await open(t, settings('hangs'));
  const other = await ground.house.station();
  const { body: first } = await ask(ground);
  await saying(ground, first.id, 'empieza');
  const { body: second } = await ask({ ...ground, station: other });
  assert.deepEqual([second.msg, second.ahead], ['En cola: hay una compilación antes.', 1]);
  const waiting = await seen(ground, second.id);
  assert.deepEqual(
    [waiting.state, waiting.ahead, waiting.log, waiting.elapsed_ms],
    ['en cola', 1, '', null],
  );
  const cancel = (id: unknown) =>
    ground.admin.call('DELETE /api/builds/{id}', { params: { id: Number(id) } });
  assert.equal((await cancel(second.id)).status, 200);
  assert.equal((await seen(ground, second.id)).state, 'cancelada');
  assert.equal((await cancel(first.id)).status, 200);
  assert.equal((await seen(ground, first.id)).state, 'cancelada');
  assert.equal((await cancel(first.id)).status, 409);
  assert.equal((await cancel(9_999)).status, 404);
});

test('a running build shows its state and its log as it goes', async (t) => {
  const ground = await open(t, settings('hangs'));
  const { body } = await ask(ground);
  const build = await saying(ground, body.id, 'empieza');
  assert.equal(build.state, 'en curso');
  const later = await seen(ground, body.id, build.next_offset ?? 0);
  assert.deepEqual([later.log, later.more], ['', false]);
});

test('a restart turns what ran into interrupted, ends its command, and goes on with what waited', async (t) => {
  const ground = await open(t, settings('hangs'));
  const { services } = ground.house;
  const other = await ground.house.station();
  const { body: first } = await ask(ground);
  await saying(ground, first.id, 'empieza');
  const { body: second } = await ask({ ...ground, station: other });
  const row = services.store.raw.prepare('SELECT pid FROM jobs WHERE id = ?').get(Number(first.id));
  const pid = Number(row?.pid);
  process.kill(pid, 0);

  // As after a kill: another server on the same folder, its command a good one now.
  const command = settings('works');
  const next = makeBuilds({ ...services, settings: { ...services.settings, builds: command } });
  await next.start();
  const cut = await seen(ground, first.id);
  assert.deepEqual([cut.state, /se reinició/.test(cut.reason)], ['interrumpida', true]);
  await next.idle();
  assert.equal((await seen(ground, second.id)).state, 'terminada');
  await services.builds.idle();
  assert.throws(() => process.kill(pid, 0));
  assert.equal((await seen(ground, first.id)).state, 'interrumpida');
});

test('stopping the server ends the build, and says why', async (t) => {
  const ground = await open(t, settings('hangs'));
  const { body } = await ask(ground);
  await saying(ground, body.id, 'empieza');
  await ground.house.services.builds.stop();
  assert.equal((await seen(ground, body.id)).state, 'interrumpida');
});

test('deleting a radio ends its build and leaves nothing of it', async (t) => {
  const ground = await open(t, settings('hangs'));
  const { body } = await ask(ground);
  await saying(ground, body.id, 'empieza');
  const params = { id: ground.station.userId };
  assert.equal((await ground.admin.call('DELETE /api/user/{id}', { params })).status, 200);
  assert.equal(existsSync(jobFolder(ground, body.id)), false);
  const gone = await ground.admin.call('GET /api/builds/{id}', { params: { id: Number(body.id) } });
  assert.equal(gone.status, 404);
});

test('a radio that is being built keeps its name', async (t) => {
  const ground = await open(t, settings('hangs'));
  const { body } = await ask(ground);
  await saying(ground, body.id, 'empieza');
  const form = { name: 'A', email: 'a@x.example', role: 0 };
  const renamed = await ground.admin.call('POST /api/user/{id}', {
    params: { id: ground.station.userId },
    body: { ...form, radio: { package: 'com', flavor: 'otra', is_apk: 0 } },
  });
  assert.deepEqual(
    [renamed.status, Object.keys(renamed.body.fields ?? {})],
    [409, ['radio.flavor']],
  );
});

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
  google.on(`POST ${place}/e:commit`, () => ({ body: {} }));
  const done = await built(ground, 'publish');
  assert.deepEqual(
    [done.state, done.reason],
    ['terminada', 'Publicada en Google Play: versión 7, canal production.'],
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
});
