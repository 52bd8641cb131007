import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { makeBuilds } from '../../builds/engine.ts';
import { addJob } from '../../store/jobs.ts';
import { ask, built, jobFolder, open, saying, seen, settings } from '../../testing/build-ground.ts';

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
  // The panel asks for the end first, to see where it is.
  const end = await seen(ground, second.id, 999_999_999_999);
  assert.deepEqual([end.offset, end.next_offset, end.more], [0, 0, false]);
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
  const ground = await open(t, settings('works'));
  const { services } = ground.house;
  const other = await ground.house.station();
  // As a kill leaves it: the server gone, its command going on, the next job waiting.
  await services.builds.stop();
  const { body: first } = await ask(ground);
  const { body: second } = await ask({ ...ground, station: other });
  const left = spawn('sleep', ['1000'], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, CABINA_JOB_FOLDER: jobFolder(ground, first.id) },
  });
  const ended = once(left, 'exit');
  services.store.raw
    .prepare("UPDATE jobs SET state = 'en curso', pid = ? WHERE id = ?")
    .run(left.pid ?? 0, Number(first.id));

  const next = makeBuilds(services);
  await next.start();
  const cut = await seen(ground, first.id);
  assert.deepEqual([cut.state, /se reinició/.test(cut.reason)], ['interrumpida', true]);
  assert.equal(cut.log.split('\n').at(-2), `[interrumpida: ${cut.reason}]`);
  assert.deepEqual(await ended, [null, 'SIGKILL']);
  await next.idle();
  assert.equal((await seen(ground, second.id)).state, 'terminada');
  assert.equal((await seen(ground, first.id)).state, 'interrumpida');
});

test('stopping the server ends the build, and says why', async (t) => {
  const ground = await open(t, settings('hangs'));
  const { body } = await ask(ground);
  await saying(ground, body.id, 'empieza');
  await ground.house.services.builds.stop();
  const build = await seen(ground, body.id);
  assert.equal(build.state, 'interrumpida');
  assert.match(build.reason, /se reinició/);
  assert.ok(build.log.endsWith(`empieza\n[interrumpida: ${build.reason}]\n`), build.log);
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

test('a build can be cancelled at every moment of its start', async (t) => {
  const { house, admin, station } = await open(t, settings('hangs'));
  const { builds, store } = house.services;
  const job = { kind: 'debug', radioId: station.radioId, requestedBy: admin.userId } as const;
  for (let turns = 0; turns < 60; turns += 1) {
    const id = await addJob(store.db, { ...job, payload: '{}' }, Date.now());
    builds.wake();
    for (let turn = 0; turn < turns; turn += 1) await null;
    assert.equal(await builds.cancel(id), true, `after ${turns} turns`);
    await builds.idle();
  }
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

test('who cancels a build that is past its command is not told that it was cancelled', async (t) => {
  const ground = await open(t, settings('works'));
  const { builds } = ground.house.services;
  const { body } = await ask(ground);
  let build = await seen(ground, body.id);
  while (build.state === 'en cola' || (build.state === 'en curso' && build.step !== 'guardar'))
    build = await seen(ground, body.id);
  const params = { id: Number(body.id) };
  const { status } = await ground.admin.call('DELETE /api/builds/{id}', { params });
  await builds.idle();
  const { state } = await seen(ground, body.id);
  assert.deepEqual([status, state], state === 'cancelada' ? [200, state] : [409, 'terminada']);
});

test('a disk that is full when the command starts fails the build, and not the server', async (t) => {
  const ground = await open(t, settings('shouts'));
  ground.house.services.store.raw.exec(`CREATE TRIGGER full BEFORE UPDATE ON jobs
    WHEN NEW.step = 'compilar' BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
  const build = await built(ground);
  assert.deepEqual([build.state, /Algo falló/.test(build.reason)], ['fallida', true]);
});

test('a disk that is full is told as the end of a build', async (t) => {
  const ground = await open(t, settings('works'));
  const { writeFile } = fs.promises;
  const write = async (...[path, ...more]: Parameters<typeof writeFile>) => {
    if (String(path).includes('/proyecto/'))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return writeFile(path, ...more);
  };
  t.mock.method(fs.promises, 'writeFile', write);
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  const build = await built(ground);
  assert.deepEqual([build.state, /sin espacio en el disco/.test(build.reason)], ['fallida', true]);
});

test('the log tells who asked for a build, also when they are gone at its end', async (t) => {
  const ground = await open(t, settings('hangs'));
  ground.house.services.store.raw.exec("UPDATE users SET email = 'una@x.test' WHERE role = 1");
  const other = await ground.house.superAdmin();
  const { body } = await ask(ground, 'debug', other);
  const params = { id: other.userId };
  assert.equal((await ground.admin.call('DELETE /api/user/{id}', { params })).status, 200);
  await ground.house.services.builds.stop();
  const { body: deeds } = await ground.admin.call('GET /api/audit', { query: { limit: '1' } });
  assert.deepEqual(
    deeds.map(({ action, who, detail }) => [action, who?.name, /^interrumpida/.test(detail)]),
    [['build-ended', 'Súper', true]],
    String(body.id),
  );
});

test('a queue that broke on a full disk settles what it left, and goes on', async (t) => {
  const ground = await open(t, settings('works'));
  const { raw } = ground.house.services.store;
  raw.exec(`CREATE TRIGGER full BEFORE UPDATE ON jobs WHEN NEW.state = 'terminada'
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`);
  const { body: first } = await ask(ground);
  await ground.house.services.builds.idle();
  assert.equal((await seen(ground, first.id)).state, 'en curso');
  raw.exec('DROP TRIGGER full');
  const { body: second } = await ask({ ...ground, station: await ground.house.station() });
  await ground.house.services.builds.idle();
  const left = await seen(ground, first.id);
  assert.deepEqual([left.state, /no pudo guardar/.test(left.reason)], ['interrumpida', true]);
  assert.equal((await seen(ground, second.id)).state, 'terminada');
});
