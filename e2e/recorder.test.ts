import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { startRecorder } from './recorder.ts';

async function start(t: TestContext) {
  const recorder = await startRecorder();
  t.after(() => recorder.stop());
  return recorder;
}

test('what reaches it is written down, with a hash of the body', async (t) => {
  const recorder = await start(t);
  const body = JSON.stringify({ a: 'ñ' });
  const init = { method: 'PUT', body, headers: { 'x-a': '1' } };
  assert.equal((await fetch(`${recorder.url}/api/push?x=1`, init)).status, 200);
  const [found] = recorder.of('PUT /api/push');
  assert.equal(found?.path, '/api/push?x=1');
  assert.equal(found?.headers['x-a'], '1');
  assert.equal(found?.body, body);
  assert.equal(found?.sha256, createHash('sha256').update(body).digest('hex'));
  assert.equal(recorder.of('GET /api/push').length, 0);
});

test('the most particular answer wins, and of two alike the last said', async (t) => {
  const recorder = await start(t);
  recorder.on('GET /api/me', { status: 201 });
  recorder.on('*', { status: 404 });
  recorder.on('/api/m', { status: 202 });
  recorder.on('GET /api/me', ({ method }) => ({ status: 203, body: { method } }));
  const status = async (path: string) => (await fetch(recorder.url + path)).status;
  assert.deepEqual(
    [await status('/api/me?x'), await status('/api/mx'), await status('/')],
    [203, 202, 404],
  );
  recorder.reset();
  assert.equal(await status('/'), 200);
  assert.equal(recorder.requests.length, 1);
});

test('it packs, drips, cuts and hangs up', async (t) => {
  const recorder = await start(t);
  recorder.on('/gzip', { body: [1], encoding: 'gzip' });
  recorder.on('/drip', { body: 'abc', drip: 1 });
  recorder.on('/cut', { body: 'abcdef', resetAfter: 3 });
  recorder.on('/hang', { hangUp: true });
  recorder.on('/wrong', { body: 'abc', encoding: 'wrong' });
  const packed = await fetch(`${recorder.url}/gzip`);
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.deepEqual(await packed.json(), [1]);
  assert.equal(await (await fetch(`${recorder.url}/drip`)).text(), 'abc');
  await assert.rejects(async () => (await fetch(`${recorder.url}/cut`)).text());
  await assert.rejects(fetch(`${recorder.url}/hang`));
  await assert.rejects(async () => (await fetch(`${recorder.url}/wrong`)).text());
});

test('silence lasts until the client leaves', async (t) => {
  const recorder = await start(t);
  recorder.on('*', { delay: Number.POSITIVE_INFINITY });
  const signal = AbortSignal.timeout(50);
  await assert.rejects(fetch(recorder.url, { signal }), { name: 'TimeoutError' });
});
