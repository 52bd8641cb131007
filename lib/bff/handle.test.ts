import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallName } from '#lib/contract/calls.ts';
import { PUBLIC_URL, startPanel, startSignedIn } from './fixture.ts';
import { handleCall } from './handle.ts';

/** What is there, what goes up and what every answer carries. */

test('what is not in the contract is 404, another method 405 with those there are', async (t) => {
  const { upstream, cookie } = await startSignedIn(t);
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
  const { upstream, call, cookie } = await startSignedIn(t);
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
  const { upstream, call, cookie } = await startSignedIn(t);
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

test('every answer carries the guards, errors too', async (t) => {
  const { call, cookie } = await startSignedIn(t);
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
    assert.match(headers.get('x-request-id') ?? '', /^[\dA-Z]{5}-[\dA-Z]{5}$/);
    assert.equal(headers.get('set-cookie'), null);
    assert.equal(headers.get('access-control-allow-origin'), null);
  }
});

test('over https every answer says so for good', async (t) => {
  const { call } = await startPanel(t, { PUBLIC_URL: 'https://panel.radio.test' });
  const { headers } = await call('GET /api/me');
  assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d+/);
});

test('the flavors come as a text file to save', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
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
