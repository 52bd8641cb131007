import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { makeApp } from '../http/app.ts';
import { openServices } from '../open-services.ts';
import { letter, makeOperator, makeStage, type Stage } from '../testing/stage.ts';

const many = { appRatePerMinute: 1_000 };
const DAY = 24 * 3_600_000;
const VOICE = { message: 'hola', image: 'images/foto.webp', audio: 'audio/nota-de-voz.ogg' };

const post = (
  ask: Stage['fetch'],
  key: string | null,
  what: Parameters<typeof letter>[0],
  flavor = 'norte',
) =>
  ask(`/app/${flavor}/messages`, {
    method: 'POST',
    body: letter(what),
    ...(key !== null && { headers: { 'idempotency-key': key } }),
  });

const told = async (answer: Response) => [answer.status, await answer.json()];

const stored = async ({ services: { store }, stored: files }: Stage) => [
  (await store.db.selectFrom('messages').select('id').execute()).length,
  (await store.db.selectFrom('files').select('name').execute()).length,
  files().length,
];

test('C29 a send repeated under its key is one message with one answer, also after a restart', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const first = await told(await post(stage.fetch, 'k-1', VOICE));
  assert.equal(first[0], 201);
  for (let turn = 0; turn < 2; turn += 1)
    assert.deepEqual(await told(await post(stage.fetch, 'k-1', VOICE)), first);

  const { settings } = stage.services;
  const restarted = await openServices(settings, pino({ level: 'silent' }));
  context.after(() => restarted.store.close());
  const app = makeApp(restarted);
  const again = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://upstream${path}`, init));
  assert.deepEqual(await told(await post(again, 'k-1', VOICE)), first);
  assert.deepEqual(await stored(stage), [1, 2, 2]);
  for (const key of ['k-2', null, null]) {
    const other = await told(await post(stage.fetch, key, VOICE));
    assert.equal(other[0], 201);
    assert.notDeepEqual(other[1], first[1]);
  }
});

test('C29 repeats that run at once are one message, also at two servers', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const second = await openServices(stage.services.settings, pino({ level: 'silent' }));
  context.after(() => second.store.close());
  const app = makeApp(second);
  const elsewhere = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://upstream${path}`, init));
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, turn) =>
      told(await post(turn % 2 ? elsewhere : stage.fetch, 'k', VOICE)),
    ),
  );
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.[0], 201);
  assert.deepEqual(await stored(stage), [1, 2, 2]);
});

test('C29 another body under the same key is refused with 422 in Spanish, and changes nothing', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const first = await told(await post(stage.fetch, 'k', VOICE));
  for (const other of [
    { ...VOICE, message: 'chau' },
    { ...VOICE, name: 'Luz' },
    { ...VOICE, image: 'images/animado.gif' },
    { ...VOICE, audio: 'audio/saludo.mp3' },
    { message: 'hola' },
    { message: 'hola', image: 'images/foto.webp' },
  ]) {
    const [status, body] = await told(await post(stage.fetch, 'k', other));
    assert.equal(status, 422);
    assert.match((body as { message: string }).message, /ya se usó.*otro mensaje/i);
    assert.deepEqual(Object.keys(body as object), ['message']);
  }
  const at = await Promise.all(
    ['uno', 'dos'].map(async (message) => told(await post(stage.fetch, 'm', { message }))),
  );
  assert.deepEqual(at.map(([status]) => status).sort(), [201, 422]);
  assert.deepEqual(await stored(stage), [2, 2, 2]);
  assert.deepEqual(await told(await post(stage.fetch, 'k', VOICE)), first);
});

test('C29 a key belongs to one radio', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  await makeOperator(stage, 'sur');
  const north = await told(await post(stage.fetch, 'k', VOICE));
  const south = await told(await post(stage.fetch, 'k', VOICE, 'sur'));
  assert.deepEqual([north[0], south[0]], [201, 201]);
  assert.notDeepEqual(north[1], south[1]);
  assert.equal((await told(await post(stage.fetch, 'k', { message: 'x' }, 'sur')))[0], 422);
});

test('C29 a send that failed does not use its key up', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const bad: [Parameters<typeof letter>[0], number][] = [
    [{}, 400],
    [{ message: 'x'.repeat(1_001) }, 400],
    [{ message: 'hola', image: 'images/foto.avif' }, 415],
    [{ message: 'hola', audio: 'audio/vacio.ogg' }, 400],
  ];
  for (const [what, status] of bad)
    assert.equal((await post(stage.fetch, 'k', what)).status, status);
  const { media } = stage.services;
  const { put } = media;
  media.put = async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  assert.equal((await post(stage.fetch, 'k', VOICE)).status, 507);
  media.put = put;
  assert.equal((await post(stage.fetch, 'k', VOICE)).status, 201);
  assert.deepEqual(await stored(stage), [1, 2, 2]);
});

test('C29 a key that is empty, too long or of other characters is refused before the body is read', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  for (const key of ['', 'x'.repeat(256), 'a b', 'a, b', 'a"b', 'ñandú', 'a\tb']) {
    const [status, body] = await told(await post(stage.fetch, key, VOICE));
    assert.equal(status, 400, key);
    assert.match((body as { message: string }).message, /Idempotency-Key/, key);
  }
  for (const key of ['x'.repeat(255), '"8e03978e-40d5-43e8-bc93-6894a57f9324"', 'a.b_c:d/e+f=~@'])
    assert.equal((await post(stage.fetch, key, VOICE)).status, 201, key);
});

test('C29 a key is kept for seven days, then forgotten', async (context) => {
  const stage = await makeStage(context, many);
  await makeOperator(stage, 'norte');
  const first = await told(await post(stage.fetch, 'k', { message: 'hola' }));
  stage.wait(7 * DAY - 60_000);
  assert.deepEqual(await told(await post(stage.fetch, 'k', { message: 'hola' })), first);
  stage.wait(2 * 60_000);
  assert.notDeepEqual(await told(await post(stage.fetch, 'k', { message: 'otra' })), first);
  const keys = await stage.services.store.db.selectFrom('send_keys').selectAll().execute();
  assert.equal(keys.length, 1);
});

test('C29 a page of any origin may send the key', async (context) => {
  const stage = await makeStage(context, many);
  const asked = await stage.fetch('/app/norte/messages', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://otra.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'idempotency-key',
    },
  });
  assert.match(asked.headers.get('access-control-allow-headers') ?? '', /idempotency-key/i);
});
