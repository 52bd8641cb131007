import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  ask,
  built,
  type Ground,
  jobFolder,
  open,
  seen,
  settings,
} from '../../testing/build-ground.ts';
import { fullDisk } from '../../testing/full-disk.ts';

async function assertThere({ admin, house }: Ground, artefacts: readonly string[]): Promise<void> {
  for (const path of artefacts)
    assert.equal(
      (await house.call(admin.token, 'GET', `/api/storage/apk/${path}`)).status,
      200,
      path,
    );
}

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
  const { body: deeds } = await ground.admin.call('GET /api/audit');
  assert.deepEqual(
    deeds.map(({ action, who, target, detail }) => [action, who?.name, target, detail]),
    [
      ['build-ended', 'Súper', 'Radio radio1 (radio1)', 'terminada'],
      ['build-queued', 'Súper', 'Radio radio1 (radio1)', ''],
    ],
  );
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
  const ground = await open(t, settings('tells', { signingSecrets: ['x'.repeat(40)] }));
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
    [settings('links'), 'fallida', /no dejó ningún archivo/, 0],
    [
      settings('works', { command: ['no-existe-en-ningun-lugar'] }),
      'fallida',
      /No se encontró el programa/,
      null,
    ],
    [settings('hangs', { timeLimit: 50 }), 'vencida', /^No terminó en el tiempo que tiene/, null],
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

test('of a build that leaves links, odd names and too much, the app is kept and the rest told', async (t) => {
  const ground = await open(t, settings('odd'));
  const crashed = join(ground.house.dataDir, 'media', 'apk', 'radio1', 'debug', 'ayer.parte');
  mkdirSync(crashed, { recursive: true });
  await ground.house.services.builds.start();
  assert.equal(existsSync(crashed), false);
  const build = await built(ground);
  assert.equal(build.state, 'terminada');
  assert.equal(build.artefacts.length, 200);
  assert.match(build.artefacts[0] ?? '', /\/la app 100%\.aab$/);
  for (const line of [/como los enlaces: 2\]/, /UTF-8: 1\]/, /Quedaron fuera: 51\]/])
    assert.match(build.log, line);
  assert.match(build.log, /\nsin fin de línea\n\[/);
  assert.ok(build.log.endsWith('\n[terminada]\n'));
});

test('a command that prints 100 MB is heard to its end, and its log stays small', async (t) => {
  const ground = await open(t, settings('shouts'));
  const build = await built(ground);
  assert.equal(build.state, 'terminada');
  const log = readFileSync(join(jobFolder(ground, build.id), 'log.txt'), 'utf8');
  assert.ok(log.length < 10 * 1_048_576);
  assert.match(log, /\[El registro se corta aquí/);
  assert.match(log.slice(-300_000), /\[Se omitieron \d+ bytes/);
  assert.match(log.slice(-500), /BUILD SUCCESSFUL\n\[Archivo: radio1\/.*\]\n\[terminada\]\n$/);
  assert.equal(build.log.length <= 64 * 1_024 && build.more, true);
});

test('two builds that end in the same second keep their files', async (t) => {
  const ground = await open(t, settings('works'));
  const all = [await built(ground), await built(ground), await built(ground)];
  const folders = all.map(({ artefacts }) => artefacts[0]?.split('/')[2]);
  assert.equal(new Set(folders).size, 3, String(folders));
  for (const { artefacts } of all) await assertThere(ground, artefacts);
});

test('a radio that is renamed keeps the files of its builds, where its builds say', async (t) => {
  const ground = await open(t, settings('works'));
  const { admin, station } = ground;
  const { id } = await built(ground);
  const rename = (flavor: string) =>
    admin.call('POST /api/user/{id}', {
      params: { id: station.userId },
      body: {
        ...{ name: 'A', email: 'a@x.example', role: 0 },
        radio: { package: 'com', flavor, is_apk: 0 },
      },
    });
  assert.equal((await rename('otra')).status, 200);
  const { artefacts } = await seen(ground, id);
  assert.equal(artefacts.length, 2);
  await assertThere(ground, artefacts);
  await rename('');
  assert.deepEqual((await seen(ground, id)).artefacts, []);
});

test('a log that can not be written fails no build and blocks no queue', async (t) => {
  const ground = await open(t, settings('works'));
  fullDisk(t, jobFolder(ground, 1));
  assert.equal((await built(ground)).state, 'terminada');
  // Where its folder is to be there is something else.
  writeFileSync(jobFolder(ground, 2), '');
  const none = await built(ground);
  assert.deepEqual([none.state, /no pudo abrir el registro/.test(none.reason)], ['fallida', true]);
  assert.equal((await built(ground)).state, 'terminada');
});
