import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { hasEffect } from '#lib/contract/call.ts';
import { type CallName, callNames, callOf } from '#lib/contract/calls.ts';
import { BODY_BYTES } from '#lib/contract/limits.ts';
import {
  BODIES,
  cookieOf,
  meAnswer,
  PUBLIC_URL,
  requestTo,
  sessionOf,
  startPanel,
} from './fixture.ts';
import { handleCall } from './handle.ts';

const calls = callNames.filter((name) => name !== 'POST /api/login' && name !== 'POST /api/logout');
/** Effects, and the download that no other site has a reason to start. */
const guarded = calls.filter(
  (name) => hasEffect(name, callOf(name)) || callOf(name).kind === 'text',
);

async function start(t: TestContext) {
  const panel = await startPanel(t);
  panel.upstream.on('*', { body: 'null', headers: { 'content-type': 'application/json' } });
  panel.upstream.on('/api/apk', { body: { files: [] } });
  panel.upstream.on('GET /api/me', { body: meAnswer(1) });
  return { ...panel, cookie: await cookieOf(sessionOf({ role: 1 })) };
}

/** A request with `headers` and no others beside the cookie. */
const bare = (name: CallName, cookie: string, headers: Record<string, string>, body?: BodyInit) => {
  const { url, method } = requestTo(name);
  return new Request(url, { method, headers: { cookie, ...headers }, ...(body && { body }) });
};

test('C20 nothing from another origin reaches the upstream, in each of ten ways', async (t) => {
  const { upstream, cookie } = await start(t);
  assert.equal(guarded.length, 30 + 2);
  const json = 'application/json';
  const ways: Record<string, Record<string, string>> = {
    'a form': {
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    'JSON as text': { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    multipart: {
      'sec-fetch-site': 'cross-site',
      'content-type': 'multipart/form-data; boundary=x',
    },
    'an empty POST': { 'sec-fetch-site': 'cross-site' },
    'fetch with credentials': {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.test',
      'content-type': json,
      'x-cabina': '1',
    },
    'a sibling': {
      'sec-fetch-site': 'same-site',
      origin: 'http://otra.localhost:4200',
      'content-type': json,
    },
    'a link': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    'no origin': { origin: 'null', 'content-type': json, 'x-cabina': '1' },
    'none of the proofs': { 'content-type': json },
    'a method override': {
      origin: 'https://evil.test',
      'x-http-method-override': 'DELETE',
      'content-type': json,
    },
    'the public address with more': { origin: `${PUBLIC_URL}.evil.test`, 'content-type': json },
    'another port': { origin: 'http://localhost:4201', 'content-type': json },
  };
  for (const name of guarded)
    for (const [way, headers] of Object.entries(ways)) {
      const body = name.startsWith('GET') ? undefined : JSON.stringify(BODIES[name] ?? {});
      const response = await handleCall(bare(name, cookie, headers, body));
      assert.equal(response.status, 403, `${name} by ${way}`);
      assert.match(await response.text(), /no viene del panel/);
    }
  assert.equal(upstream.requests.length, 0);
});

test('C20 the check comes before the cookie is read', async (t) => {
  const { upstream } = await start(t);
  const response = await handleCall(bare('GET /api/git-push', 'cabina=x', {}));
  assert.equal(response.status, 403);
  assert.equal(upstream.requests.length, 0);
});

test('each of the three proofs is enough by itself', async (t) => {
  const { cookie } = await start(t);
  const proofs: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: PUBLIC_URL },
    { 'x-cabina': '1' },
  ];
  for (const name of guarded)
    for (const proof of proofs) {
      const body = BODIES[name];
      const request = bare(
        name,
        cookie,
        { ...proof, ...(body !== undefined && { 'content-type': 'application/json' }) },
        body === undefined ? undefined : JSON.stringify(body),
      );
      assert.equal((await handleCall(request)).status, 200, name);
    }
});

test('HEAD of a call that does something does nothing', async (t) => {
  const { upstream, call, cookie } = await start(t);
  const response = await call('GET /api/git-push', { cookie, method: 'HEAD' });
  assert.equal(response.status, 405);
  assert.equal(upstream.requests.length, 0);
});

test('a method override is not looked at', async (t) => {
  const { upstream, call, cookie } = await start(t);
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  await call('GET /api/push/{id}', { cookie, headers, query: { _method: 'DELETE' } });
  assert.deepEqual(
    upstream.of('/api/push/').map(({ method, path }) => `${method} ${path}`),
    ['GET /api/push/7'],
  );
});

test('what is not in the contract is 404, another method 405 with those there are', async (t) => {
  const { upstream, cookie } = await start(t);
  const ask = (method: string, path: string) =>
    handleCall(
      new Request(PUBLIC_URL + path, {
        method,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
      }),
    );
  for (const path of ['/api', '/api/', '/api/nada', '/api/me/', '/api/login/x', '/api/message/1/2'])
    assert.equal((await ask('GET', path)).status, 404, path);
  for (const method of ['GET', 'POST', 'PUT'])
    for (const path of ['/api/login', '/api/logout'])
      assert.equal((await ask(method, path)).status, 404, `${method} ${path}`);
  const cases: [string, string, string][] = [
    ['PATCH', '/api/me', 'GET, HEAD'],
    ['OPTIONS', '/api/push/5', 'GET, DELETE, HEAD'],
    ['GET', '/api/message', 'POST'],
    ['PUT', '/api/sponsor', 'GET, POST, HEAD'],
  ];
  for (const [method, path, allow] of cases) {
    const response = await ask(method, path);
    assert.equal(response.status, 405, path);
    const found = (response.headers.get('allow') ?? '').split(', ').sort();
    assert.deepEqual(found, allow.split(', ').sort(), path);
  }
  assert.equal(upstream.requests.length, 0);
});

test('only our own headers go up, never a cookie', async (t) => {
  const { upstream, call, cookie } = await start(t);
  const headers = {
    authentication: 'del navegador',
    authorization: 'Bearer x',
    'x-forwarded-for': '1.2.3.4',
    'if-none-match': '"x"',
    'accept-language': 'en',
    origin: PUBLIC_URL,
  };
  await call('GET /api/pushs', { cookie, headers });
  await call('PUT /api/push', { cookie, headers });
  const allowed = new Set([
    'accept',
    'accept-encoding',
    'authentication',
    'connection',
    'content-length',
    'content-type',
    'host',
  ]);
  for (const { headers: sent, path } of upstream.requests) {
    for (const name of Object.keys(sent)) assert.ok(allowed.has(name), `${name} to ${path}`);
    assert.match(String(sent.authentication), /^t-/);
    assert.equal(sent['content-type'], 'application/json');
    assert.equal(sent['accept-encoding'], 'identity');
  }
});

test('queries go up by the contract, with its defaults and without anything else', async (t) => {
  const { upstream, call, cookie } = await start(t);
  await call('GET /api/messages', { cookie, query: { refresh: 'true', evil: '1', page: '0' } });
  await call('GET /api/users', { cookie, query: { 'show-suspended': 'true' } });
  const paths = upstream.requests.map(({ path }) => path).filter((path) => path !== '/api/me');
  assert.deepEqual(paths, [
    '/api/messages?page=0&limit=500&refresh=true',
    '/api/users?page=0&limit=800&order=created_at%20desc&show-suspended=true',
  ]);
  const wrong: [CallName, Record<string, string>][] = [
    ['GET /api/messages', { page: '-1' }],
    ['GET /api/messages', { limit: '1e9' }],
    ['GET /api/messages', { refresh: '1' }],
    ['GET /api/users', { 'show-suspended': 'TRUE' }],
    ['GET /api/users', { order: 'password asc' }],
    ['DELETE /api/apk/{flavor}', {}],
  ];
  for (const [name, query] of wrong)
    assert.equal((await call(name, { cookie, query })).status, 400, JSON.stringify(query));
});

test('C18 fields that the contract does not name stay here', async (t) => {
  const { upstream, call, cookie } = await start(t);
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
    }
  }
});

test('C18 an operator and a sub-user can write to no account', async (t) => {
  const { upstream, call } = await start(t);
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
  const { upstream, call, cookie } = await start(t);
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
  const { upstream, cookie } = await start(t);
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
  const { upstream, call, cookie } = await start(t);
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

test('C19 no part of a path leaves its place', async (t) => {
  const { upstream, cookie } = await start(t);
  const parts = [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fetc',
    '%252e%252e%252f',
    '%25252e%25252e%25252f',
    '..%5c..%5cx',
    '%00',
    'a%00.png',
    '....%2f%2f',
    '%2fetc%2fpasswd',
    '%c0%ae%c0%ae%c0%af',
    '..%c0%af',
    '%zz',
    '..;%2f',
    'a%0d%0aX: 1',
    `${'a'.repeat(5_000)}`,
  ];
  const places: [string, string][] = [
    ['GET', '/api/storage/images/*'],
    ['GET', '/api/storage/audios/*'],
    ['GET', '/api/storage/icons/*/res/mipmap-mdpi/ic_launcher.png'],
    ['GET', '/api/storage/icons/x/res/mipmap-*/ic_launcher.png'],
    ['GET', '/api/storage/apk/x/*'],
    ['GET', '/api/apk/*'],
    ['DELETE', '/api/apk/*?path=x'],
    ['DELETE', '/api/apk/x?path=*'],
    ['DELETE', '/api/image/*'],
    ['DELETE', '/api/sponsor/5/*'],
    ['DELETE', '/api/qr/5/*'],
    ['DELETE', '/api/qr/*/x.png'],
  ];
  const dollar = ['$..$..$etc', '..$etc', '%2e%2e$etc', 'a$..'];
  for (const [method, place] of places)
    for (const part of [...parts, ...(place.startsWith('/api/apk') ? dollar : [])]) {
      // In a query it is those three characters.
      if (part === '%zz' && place.endsWith('=*')) continue;
      const request = new Request(PUBLIC_URL + place.replace('*', part), {
        method,
        headers: { cookie, 'x-cabina': '1' },
      });
      const { status } = await handleCall(request);
      assert.ok(status === 400 || status === 404, `${method} ${place} ${part}: ${status}`);
    }
  assert.deepEqual(
    upstream.requests.filter(({ path }) => path !== '/api/me'),
    [],
  );
});

test('C19 what a URL’s own dots lead to is judged as what it is', async (t) => {
  const { upstream } = await start(t);
  const cookie = await cookieOf(sessionOf({ role: 2 }));
  upstream.on('GET /api/me', { body: meAnswer(2, []) });
  const request = new Request(`${PUBLIC_URL}/api/storage/images/%2e%2e/%2e%2e/users`, {
    headers: { cookie },
  });
  assert.equal((await handleCall(request)).status, 403);
  assert.equal(upstream.of('/api/users').length, 0);
});

test('a poll without news is a 304 with nothing in it', async (t) => {
  const { upstream, call, cookie } = await start(t);
  upstream.on('GET /api/messages', { status: 304, headers: { etag: '"v2"' } });
  const headers = { 'if-none-match': '"v2"', 'a-im': 'feed' };
  const response = await call('GET /api/messages', { cookie, headers, query: { refresh: 'true' } });
  assert.equal(response.status, 304);
  assert.equal(response.headers.get('etag'), '"v2"');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(await response.text(), '');
  const [sent] = upstream.of('GET /api/messages');
  assert.equal(sent?.headers['if-none-match'], '"v2"');
  assert.equal(sent?.headers['a-im'], 'feed');
});

test('a poll’s delta stays a delta, in the contract’s form', async (t) => {
  const { upstream, call, cookie } = await start(t);
  upstream.on('GET /api/messages', {
    status: 226,
    headers: { etag: '"v3"', im: 'feed' },
    body: [{ id: 5, read: '1', created_at: '2026-03-05 10:20:30' }],
  });
  const response = await call('GET /api/messages', { cookie });
  assert.equal(response.status, 226);
  assert.equal(response.headers.get('im'), 'feed');
  assert.equal(response.headers.get('etag'), '"v3"');
  const [message] = (await response.json()) as [{ read: boolean; created_at: string }];
  assert.equal(message.read, true);
  assert.equal(message.created_at, '2026-03-05T10:20:30.000Z');
});

test('an unchanged answer is worked through once, another one’s is not mixed up', async (t) => {
  const { upstream, call, cookie } = await start(t);
  const ids = async (name: CallName) =>
    ((await (await call(name, { cookie })).json()) as { id: unknown; title?: string }[])[0];
  const body = [{ id: 1 }];
  for (const name of ['GET /api/pushs', 'GET /api/sponsor'] as const) upstream.on(name, { body });
  const [push, sponsor] = [await ids('GET /api/pushs'), await ids('GET /api/sponsor')];
  assert.deepEqual(await ids('GET /api/pushs'), push);
  assert.deepEqual(sponsor, { id: 1, image: '', link: '' });
  assert.equal(push?.title, '');
  upstream.on('GET /api/pushs', { body: [{ id: 2 }] });
  assert.equal((await ids('GET /api/pushs'))?.id, 2);
});

test('secrets do not come down, however they are called and wherever they are', async (t) => {
  const { upstream, call, cookie } = await start(t);
  const secret = 'canario-secreto';
  const radio = { id: 3, api_token: secret, FcmToken: secret, 'private-key': secret };
  const user = {
    id: 8,
    name: 'Luz',
    password: secret,
    remember_token: secret,
    key: secret,
    passwordHash: secret,
    radio,
    deep: [[{ client_secret: secret, secretario: 'Pepe', hashtag: '#radio', keyword: 'cumbia' }]],
  };
  upstream.on('GET /api/users', { body: [user] });
  upstream.on('GET /api/user-with-radio/{id}', { body: user });
  upstream.on('/api/user-with-radio/', {
    body: {
      ...user,
      key: { id: 1, storeFile: 'a.jks', storePassword: secret, keyPassword: secret, keyAlias: 'k' },
    },
  });
  for (const name of ['GET /api/users', 'GET /api/user-with-radio/{id}'] as const) {
    const response = await call(name, { cookie });
    assert.equal(response.status, 200);
    const text = await response.text();
    assert.ok(!text.includes(secret), text);
    for (const kept of ['Pepe', '#radio', 'cumbia']) assert.ok(text.includes(kept), kept);
    if (name !== 'GET /api/users') assert.match(text, /"keyAlias":"k"/);
  }
});

test('every answer carries the guards, errors too', async (t) => {
  const { call, cookie } = await start(t);
  const answers = [
    await call('GET /api/me', { cookie }),
    await call('GET /api/me'),
    await call('POST /api/message', { cookie, body: '{' }),
    await call('GET /api/download-flavors', { cookie }),
  ];
  for (const { headers } of answers) {
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.match(headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/);
    assert.equal(headers.get('set-cookie'), null);
    assert.equal(headers.get('access-control-allow-origin'), null);
  }
});

test('the flavors come as a text file to save', async (t) => {
  const { upstream, call, cookie } = await start(t);
  upstream.on('GET /api/download-flavors', {
    body: 'clasica\nrock',
    headers: { 'content-type': 'text/x' },
  });
  const response = await call('GET /api/download-flavors', { cookie });
  assert.equal(await response.text(), 'clasica\nrock');
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.match(
    response.headers.get('content-disposition') ?? '',
    /^attachment; filename="flavors\.txt"/,
  );
});
