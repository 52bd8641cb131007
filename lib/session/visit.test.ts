import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NextRequest } from 'next/server.js';
import { cookieOf, meAnswer, sessionOf, startPanel } from '#lib/bff/fixture.ts';
import { endSession } from './ended.ts';
import { readSession } from './session.ts';
import { visitPage } from './visit.ts';

const MINUTE = 60_000;

const visit = (path: string, cookie?: string | null, headers: Record<string, string> = {}) =>
  visitPage(
    new NextRequest(`http://interno:1${path}`, {
      headers: { ...(cookie && { cookie }), ...headers },
    }),
  );

/** Path and query of where an answer leads, whatever host it was reached by. */
const target = (response: Response): string | null => {
  const location = response.headers.get('location');
  if (location === null) return null;
  const url = new URL(location);
  assert.equal(url.host, 'interno:1');
  return url.pathname + url.search;
};

test('a visit by the flags of the moment: the screen, or Cuenta', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(2, ['messages']) });
  const cookie = await cookieOf(sessionOf({ role: 2 }));
  assert.equal(target(await visit('/main/messages', cookie)), null);
  assert.equal(target(await visit('/main/qr', cookie)), '/main/account');
  assert.equal(target(await visit('/main/users', cookie)), '/main/account');
  assert.equal(upstream.of('/api/me').length, 1);
});

test('nobody signed in is led to the sign-in and back, without a question to the upstream', async (t) => {
  const { upstream } = await startPanel(t);
  assert.equal(target(await visit('/main/qr/5?x=1')), '/login?volver=%2Fmain%2Fqr%2F5%3Fx%3D1');
  assert.equal(target(await visit('/login')), null);
  assert.equal(upstream.requests.length, 0);
});

test('a session that the upstream ended is led to the sign-in with the reason, then without', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { status: 401 });
  const cookie = await cookieOf(sessionOf());
  const first = await visit('/main/qr', cookie);
  assert.equal(target(first), '/login?motivo=sesion&volver=%2Fmain%2Fqr');
  assert.equal(target(await visit('/login', cookie)), null, 'the dead cookie is no session');
  assert.equal(target(await visit('/main/qr', cookie)), '/login?volver=%2Fmain%2Fqr');
  assert.equal(upstream.requests.length, 1);
});

test('with the upstream silent the screen is drawn soon, and says so itself', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { delay: Number.POSITIVE_INFINITY });
  const cookie = await cookieOf(sessionOf());
  const started = performance.now();
  assert.equal(target(await visit('/main/users', cookie)), null);
  const first = performance.now() - started;
  assert.ok(first < 4_000, `${first} ms`);
  // Whoever asks meanwhile waits for nothing more.
  assert.equal(target(await visit('/main/qr', cookie)), null);
  assert.ok(performance.now() - started - first < 500);
  assert.equal(upstream.of('/api/me').length, 1);
});

test('with the upstream down the screen is drawn, and says so itself', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { status: 502, body: '<html>' });
  assert.equal(target(await visit('/main/users', await cookieOf(sessionOf()))), null);
});

test('every page has a policy with a nonce of its own, which its scripts get too', async (t) => {
  await startPanel(t);
  const [one, two] = [await visit('/login'), await visit('/login', null, { 'x-nonce': 'mía' })];
  const nonces = [one, two].map((response) => {
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([\w+/=]{24})' 'strict-dynamic'/.exec(policy)?.[1];
    assert.ok(nonce, policy);
    assert.equal(response.headers.get('x-middleware-request-x-nonce'), nonce);
    assert.equal(response.headers.get('x-middleware-request-content-security-policy'), policy);
    assert.match(policy, /object-src 'none'; base-uri 'none'; frame-ancestors 'none'/);
    return nonce;
  });
  assert.notEqual(nonces[0], nonces[1]);
  assert.equal(one.headers.get('cache-control'), 'private, no-store');
  assert.equal(one.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(one.headers.get('referrer-policy'), 'same-origin');
  assert.equal(one.headers.get('strict-transport-security'), null);
});

test('over https pages say so for good, redirects as well', async (t) => {
  await startPanel(t, { PUBLIC_URL: 'https://panel.radio.test' });
  for (const path of ['/login', '/main/qr'])
    assert.match((await visit(path)).headers.get('strict-transport-security') ?? '', /max-age=/);
});

test('a visit renews a session that was renewed long ago, and keeps its beginning', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0) });
  const fresh = await visit('/main/account', await cookieOf(sessionOf()));
  assert.deepEqual(fresh.headers.getSetCookie(), []);
  const old = sessionOf({ usedAt: Date.now() - 11 * MINUTE, startedAt: Date.now() - 60 * MINUTE });
  const response = await visit('/main/account', await cookieOf(old));
  const [line = ''] = response.headers.getSetCookie();
  assert.match(line, /^cabina=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=lax$/i);
  const renewed = await readSession(line.split(';')[0] ?? '');
  assert.equal(renewed?.startedAt, old.startedAt);
  assert.equal(renewed?.sid, old.sid);
  assert.ok((renewed?.usedAt ?? 0) > old.usedAt);
});

test('a renewal never outlives the thirty days', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0) });
  const day = 24 * 60 * MINUTE;
  const old = sessionOf({ usedAt: Date.now() - day, startedAt: Date.now() - 29 * day });
  const [line = ''] = (await visit('/main/account', await cookieOf(old))).headers.getSetCookie();
  const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '');
  assert.ok(expires <= old.startedAt + 30 * day);
});

test('C08 a renewal over which Salir comes sets no cookie', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0) });
  const old = sessionOf({ usedAt: Date.now() - 11 * MINUTE });
  const cookie = await cookieOf(old);
  await visit('/main/account', cookie);
  const late = visit('/main/account', cookie);
  // As many turns as reading takes; sealing needs more than turns.
  for (let turn = 0; turn < 50; turn += 1) await null;
  endSession(old.sid);
  assert.deepEqual((await late).headers.getSetCookie(), []);
});

test('C08 a visit that finds the session over sets no cookie', async (t) => {
  const { upstream } = await startPanel(t);
  const old = sessionOf({ usedAt: Date.now() - 11 * MINUTE });
  upstream.on('GET /api/me', () => {
    endSession(old.sid);
    return { body: meAnswer(0) };
  });
  const response = await visit('/main/account', await cookieOf(old));
  assert.deepEqual(response.headers.getSetCookie(), []);
  assert.match(target(response) ?? '', /^\/login/);
});
