import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasEffect } from '#lib/contract/call.ts';
import { type CallName, callNames, callOf } from '#lib/contract/calls.ts';
import { BODIES, PUBLIC_URL, requestTo, startSignedIn } from './fixture.ts';
import { handleCall } from './handle.ts';

/** Who may start an effect: the panel's own pages alone (design §4). */

const calls = callNames.filter((name) => name !== 'POST /api/login' && name !== 'POST /api/logout');
/** Effects, and the download that no other site has a reason to start. */
const guarded = calls.filter(
  (name) => hasEffect(name, callOf(name)) || callOf(name).kind === 'text',
);

/** A request with `headers` and no others beside the cookie. */
const bare = (name: CallName, cookie: string, headers: Record<string, string>, body?: BodyInit) => {
  const { url, method } = requestTo(name);
  return new Request(url, { method, headers: { cookie, ...headers }, ...(body && { body }) });
};

test('C20 nothing from another origin reaches the upstream, in each of ten ways', async (t) => {
  const { upstream, cookie } = await startSignedIn(t);
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
  const { upstream } = await startSignedIn(t);
  const response = await handleCall(bare('GET /api/git-push', 'cabina=x', {}));
  assert.equal(response.status, 403);
  assert.equal(upstream.requests.length, 0);
});

test('each of the three proofs is enough by itself', async (t) => {
  const { cookie } = await startSignedIn(t);
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
  const { upstream, call, cookie } = await startSignedIn(t);
  const response = await call('GET /api/git-push', { cookie, method: 'HEAD' });
  assert.equal(response.status, 405);
  assert.equal(upstream.requests.length, 0);
});

test('a method override is not looked at', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
  const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
  await call('GET /api/push/{id}', { cookie, headers, query: { _method: 'DELETE' } });
  assert.deepEqual(
    upstream.of('/api/push/').map(({ method, path }) => `${method} ${path}`),
    ['GET /api/push/7'],
  );
});
