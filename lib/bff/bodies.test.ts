import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallName } from '#lib/contract/calls.ts';
import { BODY_BYTES } from '#lib/contract/limits.ts';
import { BODIES, cookieOf, meAnswer, PUBLIC_URL, sessionOf, startSignedIn } from './fixture.ts';
import { handleCall } from './handle.ts';

/** What a body may be, and what of it goes up. */

test('C18 fields that the contract does not name stay here', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
  const extra = {
    role: 1,
    radio_id: 99,
    user_id: 99,
    created_at: '2020-01-01',
    sponsors_module: true,
    roles_module: true,
    suspended: 0,
    qr: 1,
    user: { role: 1 },
    package: 'com.evil',
    __proto__: { role: 1 },
  };
  const mayHave: Partial<Record<CallName, string[]>> = {
    'POST /api/message': ['created_at'],
    // Always the same one (C38).
    'PUT /api/radio': ['package'],
    'POST /api/user/{id}': ['role', 'suspended'],
    'PUT /api/user/{id}': ['role', 'suspended'],
    'POST /api/build-apk': ['user'],
    'POST /api/create-firebase-flavor': ['package'],
  };
  for (const [name, body] of Object.entries(BODIES) as [CallName, object][]) {
    if (Array.isArray(body)) continue;
    upstream.requests.length = 0;
    const text = JSON.stringify({ ...extra, ...body }).replace('}', ',"__proto__":{"role":1}}');
    await call(name, { cookie, body: text });
    for (const request of upstream.requests.filter(({ path }) => path !== '/api/me')) {
      const sent = JSON.parse(request.body) as Record<string, unknown>;
      for (const field of Object.keys(extra))
        if (!mayHave[name]?.includes(field))
          assert.equal(Object.hasOwn(sent, field), false, `${field} of ${name}`);
      assert.notEqual(name === 'PUT /api/radio' && sent.package, extra.package);
    }
  }
});

test('C18 an operator and a sub-user can write to no account', async (t) => {
  const { upstream, call } = await startSignedIn(t);
  for (const role of [0, 2]) {
    upstream.on('GET /api/me', { body: meAnswer(role) });
    const cookie = await cookieOf(sessionOf({ role }));
    const body = { name: 'Ana', email: 'a@b.c', role: 1 };
    for (const name of ['POST /api/user/{id}', 'PUT /api/user/{id}'] as const)
      assert.equal((await call(name, { cookie, body })).status, 403);
  }
  assert.equal(upstream.of('/api/user/').length, 0);
});

test('a body goes up only as JSON, whole, within its limit and by the contract', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
  const name = 'POST /api/message';
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await call(name, { cookie, body, headers });
    return [response.status, await response.json()] as [number, Record<string, unknown>];
  };
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])
    assert.equal((await send('{"id":1}', { 'content-type': type }))[0], 415, type);
  for (const body of ['{', '', 'undefined', '{"id":1}x', '[1,]', '\uFEFF{'])
    assert.equal((await send(body))[0], 400, body);
  const [status, told] = await send({ read: 'tal vez' });
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(told.fields as object).sort(), ['id', 'read']);
  const [tooLong, why] = await send({ id: 1, name: 'x'.repeat(121) });
  assert.equal(tooLong, 400);
  assert.deepEqual(why.fields, { name: 'Como máximo 120 caracteres.' });
  const [big, message] = await send({ id: 1, message: 'x'.repeat(BODY_BYTES) });
  assert.equal(big, 413);
  assert.match(String(message.message), /demasiado grande/);
  assert.deepEqual(
    upstream.requests.filter(({ path }) => path !== '/api/me'),
    [],
  );
  assert.equal((await send('{"id":1,"read":true}'))[0], 200);
  assert.equal(upstream.of('POST /api/message')[0]?.body, '{"id":1,"read":true}');
});

test('a body is counted while it is read, whatever length it claims', async (t) => {
  const { upstream, cookie } = await startSignedIn(t);
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  const request = new Request(`${PUBLIC_URL}/api/message`, {
    method: 'POST',
    headers: { cookie, 'x-cabina': '1', 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  assert.equal((await handleCall(request)).status, 413);
  assert.ok(pulled < BODY_BYTES + 4 * 65_536);
  assert.equal(upstream.of('POST /api/message').length, 0);
});

test('C12 a picture of exactly 1 MiB passes, one byte more says the label’s words', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
  const image = (bytes: number) => ({
    filename: 'a.jpg',
    filetype: 'image/jpeg',
    value: Buffer.alloc(bytes, 7).toString('base64'),
  });
  const push = { title: 'Hola', message: 'Ya', link: '' };
  const good = await call('PUT /api/push', { cookie, body: { ...push, image: image(1_048_576) } });
  assert.equal(good.status, 200);
  const sent = JSON.parse(upstream.of('PUT /api/push')[0]?.body ?? '');
  assert.equal(sent.image.value, image(1_048_576).value);
  const bad = await call('PUT /api/push', { cookie, body: { ...push, image: image(1_048_577) } });
  assert.equal(bad.status, 400);
  assert.match(await bad.text(), /Tamaño máximo de imagen de: 1MB/);
  const name = 'POST /api/sponsor';
  const soft = await call(name, { cookie, body: { link: '', image: image(3 * 1_048_576) } });
  assert.equal(soft.status, 200);
  const hard = await call(name, { cookie, body: { link: '', image: image(10 * 1_048_576 + 1) } });
  assert.equal(hard.status, 413);
  assert.match(await hard.text(), /10 MB/);
  assert.equal(upstream.of(name).length, 1);
});
