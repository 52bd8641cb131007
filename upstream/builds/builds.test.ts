import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder } from '../testing/stage.ts';
import { type CommandRun, passedEnv, runCommand } from './command.ts';
import { MASK, masker } from './mask.ts';

const masked = (secrets: string[], pieces: string[]): string => {
  const { pass, end } = masker(secrets);
  const parts = pieces.map((piece) => pass(Buffer.from(piece)));
  return Buffer.concat([...parts, end()]).toString();
};

test('secrets are masked wherever the output is cut, also as addresses and encoders write them', () => {
  const secret = 'contra/seña-larga';
  const text = `antes ${secret} después ${encodeURIComponent(secret)} y ${btoa('abc123')}`;
  const expected = `antes ${MASK} después ${MASK} y ${MASK}`;
  const bytes = Buffer.from(text);
  for (let size = 1; size < bytes.length; size += 1) {
    const { pass, end } = masker([secret, 'abc123']);
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(pass(bytes.subarray(at, at + size)));
    assert.equal(Buffer.concat([...parts, end()]).toString(), expected, `pieces of ${size}`);
  }
  assert.equal(masked(['aaa', 'aaab'], ['x aa', 'ab x']), `x ${MASK} x`);
  assert.equal(masked([''], ['nada', ' que ocultar']), 'nada que ocultar');
  const quoted = 'con"comillas\\y barra';
  assert.equal(masked([quoted], [JSON.stringify({ quoted })]), `{"quoted":"${MASK}"}`);
});

test('a line that is whole is shown at once', () => {
  const { pass } = masker(['un secreto muy largo']);
  assert.equal(pass(Buffer.from('lista\n')).toString(), 'lista\n');
});

const run = (folder: string, script: string, more: Partial<CommandRun> = {}) => {
  let output = '';
  const ended = runCommand({
    command: ['/bin/sh', '-c', script],
    folder,
    env: { PATH: process.env.PATH ?? '' },
    timeLimit: 30_000,
    signal: new AbortController().signal,
    onStart: () => {},
    onOutput: (chunk) => {
      output += chunk;
    },
    grace: 100,
    ...more,
  });
  return ended.then((end) => ({ ...end, output }));
};

test('a command ends well, badly, killed, or not at all: each is told', async (t) => {
  const folder = emptyFolder(t);
  const well = await run(folder, 'echo hola; echo error >&2');
  assert.deepEqual([well.how, well.status], ['exit', 0]);
  assert.match(well.output, /hola/);
  assert.match(well.output, /error/);
  assert.deepEqual((await run(folder, 'exit 7')).status, 7);
  const killed = await run(folder, 'kill -9 $$');
  assert.deepEqual([killed.how, killed.signal], ['killed', 'SIGKILL']);
  assert.equal((await run(folder, '', { command: ['/no/existe'] })).code, 'ENOENT');
  assert.equal((await run(folder, '', { command: [folder] })).code, 'EACCES');
  assert.equal((await run(folder, '', { command: [''] })).how, 'missing');
});

test('a command that hangs ends at its time limit, though it will not listen', async (t) => {
  const folder = emptyFolder(t);
  const hang = "trap '' TERM; while true; do sleep 1; done";
  const end = await run(folder, hang, { timeLimit: 150 });
  assert.deepEqual([end.how, end.signal], ['late', 'SIGKILL']);
});

/** A zombie, whose parent has had no time to bury it, is as good as gone. */
function isAlive(pid: number): boolean {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
    return state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

test('a command that is stopped takes with it whatever it started', async (t) => {
  const folder = emptyFolder(t);
  const stop = new AbortController();
  const { promise: child, resolve } = Promise.withResolvers<number>();
  const ended = run(folder, 'sleep 1000 & echo "hijo $!"; wait', {
    signal: stop.signal,
    onOutput: (chunk) => {
      const found = /hijo (\d+)/.exec(String(chunk));
      if (found) resolve(Number(found[1]));
    },
  });
  const pid = await child;
  stop.abort();
  assert.equal((await ended).how, 'stopped');
  // A signal takes its time to arrive.
  const until = Date.now() + 5_000;
  while (isAlive(pid) && Date.now() < until) await new Promise((next) => setImmediate(next));
  assert.equal(isAlive(pid), false);
});

test('a command that is stopped takes what left its group too', async (t) => {
  const folder = emptyFolder(t);
  const stop = new AbortController();
  const { promise: child, resolve } = Promise.withResolvers<number>();
  const script = `
    const { spawn } = require('node:child_process');
    const { pid } = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
    console.log('hijo ' + pid);
    setInterval(() => {}, 1000);`;
  const ended = run(folder, '', {
    command: [process.execPath, '-e', script],
    env: { PATH: process.env.PATH ?? '', CABINA_JOB_FOLDER: folder },
    ...{ mark: `CABINA_JOB_FOLDER=${folder}`, signal: stop.signal },
    onOutput: (chunk) => {
      const found = /hijo (\d+)/.exec(String(chunk));
      if (found) resolve(Number(found[1]));
    },
  });
  const pid = await child;
  stop.abort();
  assert.equal((await ended).how, 'stopped');
  const until = Date.now() + 5_000;
  while (isAlive(pid) && Date.now() < until) await new Promise((next) => setImmediate(next));
  assert.equal(isAlive(pid), false);
});

test('a command whose folder is gone when it ends ends all the same', async (t) => {
  const folder = join(emptyFolder(t), 'proyecto');
  mkdirSync(folder);
  const end = await run(folder, `rm -rf "${folder}"; echo hecho`, { mark: `CABINA_X=${folder}` });
  assert.deepEqual([end.how, end.status, end.output], ['exit', 0, 'hecho\n']);
});

test('a command that ends well leaves nothing running, whether it left its group or cleared its environment', async (t) => {
  const folder = emptyFolder(t);
  for (const way of [
    'setsid sleep 1000',
    'setsid env -i sleep 1000',
    'cd / && setsid sleep 1000',
  ]) {
    const end = await run(folder, `(${way} </dev/null >/dev/null 2>&1 & echo "hijo $!")`, {
      env: { PATH: process.env.PATH ?? '', CABINA_JOB_FOLDER: folder },
      mark: `CABINA_JOB_FOLDER=${folder}`,
    });
    assert.deepEqual([end.how, end.status], ['exit', 0], way);
    const pid = Number(/hijo (\d+)/.exec(end.output)?.[1]);
    assert.ok(pid > 1, way);
    const until = Date.now() + 5_000;
    while (isAlive(pid) && Date.now() < until) await new Promise((next) => setImmediate(next));
    assert.equal(isAlive(pid), false, way);
  }
});

test('what a command leaves behind does not keep it open', async (t) => {
  const folder = emptyFolder(t);
  const started = Date.now();
  const end = await run(folder, 'sleep 1000 & echo listo');
  assert.deepEqual([end.how, end.status], ['exit', 0]);
  assert.ok(Date.now() - started < 10_000);
});

test('of our own environment a command gets what builds need and no secret', () => {
  const passed = passedEnv({
    ...{ PATH: '/bin', HOME: '/root', ANDROID_HOME: '/sdk', JAVA_HOME: '/jdk', LC_ALL: 'C' },
    ...{ SIGNING_SECRET: 'x', SESSION_SECRET: 'x', GOOGLE_SERVICE_ACCOUNT: 'x', NODE_OPTIONS: 'x' },
    ...{ FLAVORS_GIT_REMOTE: 'x', BUILD_COMMAND: 'x', MY_PATH: 'x' },
  });
  assert.deepEqual(Object.keys(passed), ['PATH', 'HOME', 'ANDROID_HOME', 'JAVA_HOME', 'LC_ALL']);
});
