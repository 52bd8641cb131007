import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { log } from '#lib/log.ts';
import { handleAuth } from '#lib/session/auth-handler.ts';
import { SOUND, startDoor } from './door-fixture.ts';
import { cookieOf, meAnswer, sessionOf, startPanel } from './fixture.ts';

/** What an upstream of somebody else's refuses, and nobody but whoever runs it can explain. */

function spy(t: TestContext) {
  const warn = t.mock.method(log(), 'warn', () => undefined);
  return () => warn.mock.calls.map(({ arguments: told }) => JSON.stringify(told));
}

for (const [what, status, body] of [
  ['refuses without a reason', 403, {}],
  ['wants less', 429, {}],
  ['does not know a call', 404, 'Cannot GET /api/qr'],
  ['explains itself to programmers', 422, { message: 'SQLSTATE[42S22]: Column not found' }],
] as const)
  test(`C36 an upstream that ${what} (${status}) is in the log, with the call`, async (t) => {
    const { upstream, call } = await startPanel(t);
    upstream.on('GET /api/me', { body: meAnswer(1) });
    upstream.on('GET /api/qr', { status, body });
    const lines = spy(t);
    const response = await call('GET /api/qr', { cookie: await cookieOf(sessionOf()) });
    assert.equal(response.status, status);
    const told = lines().filter((line) => line.includes('GET /api/qr'));
    assert.equal(told.filter((line) => line.includes(`${status}`)).length, 1, lines().join('\n'));
  });

test('C36 what a person can read, a thing that is gone and a missing extension are no lines', async (t) => {
  const { upstream, call } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(1) });
  upstream.on('GET /api/qr', { status: 403, body: { message: 'Falta el contrato del módulo.' } });
  upstream.on('GET /api/qr/5', { status: 404, body: {} });
  upstream.on('GET /api/audit', { status: 404, body: {} });
  const lines = spy(t);
  const cookie = await cookieOf(sessionOf({ role: 1 }));
  assert.equal((await call('GET /api/qr', { cookie })).status, 403);
  assert.equal((await call('GET /api/qr/{id}', { cookie, params: { id: '5' } })).status, 404);
  assert.equal((await call('GET /api/audit', { cookie })).status, 404);
  assert.deepEqual(lines(), []);
});

test('C36 a file that the upstream breaks off is in the log, one that somebody leaves is not', async (t) => {
  const { upstream, get } = await startDoor(t);
  const headers = { 'content-type': 'audio/ogg', 'content-length': '5000' };
  upstream.on('GET /api/storage/audios/a.ogg', { headers, body: SOUND, resetAfter: 1_000 });
  upstream.on('GET /api/storage/audios/b.ogg', { headers, body: SOUND, drip: 5 });
  const lines = spy(t);
  const leaving = new AbortController();
  const left = await get('/api/storage/audios/b.ogg', {}, { signal: leaving.signal });
  leaving.abort();
  await assert.rejects(left.arrayBuffer());
  const cut = await get('/api/storage/audios/a.ogg');
  await assert.rejects(cut.arrayBuffer());
  const told = lines().filter((line) => line.includes('/api/storage/audios'));
  assert.equal(told.length, 1, lines().join('\n'));
  assert.match(told[0] ?? '', /did not answer/);
});

test('C36 sign-ins that are refused after wrong passwords are in the log, once a minute', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('POST /api/login', { status: 401, body: { message: 'No.' } });
  const lines = spy(t);
  const { headers } = await handleAuth(new Request('http://localhost/api/auth/csrf'), ['csrf']);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const csrfToken = /csrf-cabina=([^;|%]+)/.exec(cookie)?.[1] ?? '';
  const body = new URLSearchParams({ email: 'x@y.example', password: 'no', csrfToken }).toString();
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    const request = new Request('http://localhost/api/auth/callback/credentials', {
      ...{ method: 'POST', body },
      headers: { cookie, 'x-cabina': '1', 'content-type': 'application/x-www-form-urlencoded' },
    });
    statuses.push((await handleAuth(request, ['callback', 'credentials'])).status);
  }
  assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429]);
  assert.equal(lines().filter((line) => line.includes('PROXY_HOPS')).length, 1);
});
