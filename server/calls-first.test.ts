import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { messageFor } from '#lib/bff/errors.ts';
import { cookieOf, meAnswer, sessionOf, startPanel } from '#lib/bff/fixture.ts';
import { bodyBytesFor } from '#lib/contract/limits.ts';
import { callsFirst } from './calls-first.ts';
import { listenWith } from './panel.ts';

const LIST = '/api/messages?page=0&limit=500';
const POLL = `${LIST}&refresh=true`;

async function start(t: TestContext) {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0) });
  const passed: string[] = [];
  const next = async (req: { url?: string }, res: { end(text: string): void }) => {
    passed.push(req.url ?? '');
    res.end('Next');
  };
  const server = await listenWith(callsFirst(next), 0, '127.0.0.1');
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const cookie = await cookieOf(sessionOf());
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { cookie, ...headers } });
  return { upstream, passed, get };
}

const message = (id: number) => ({
  ...{ id, name: `Oyente ${id}`, message: 'Buen día, ¿pueden pasar un tema?' },
  ...{ created_at: '2026-01-01T00:00:00.000Z', read: true, is_visible: true },
  ...{ image: null, audio: null },
});

test('a poll without news is a 304 that Next never sees', async (t) => {
  const { upstream, passed, get } = await start(t);
  upstream.on('GET /api/messages', { status: 304, headers: { etag: '"7"' } });
  const answer = await get(POLL, { 'if-none-match': '"7"', 'a-im': 'feed' });
  assert.equal(answer.status, 304);
  assert.equal(answer.headers.get('etag'), '"7"');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.deepEqual(passed, []);
});

test('a poll that brings the whole list is packed as Next would pack it', async (t) => {
  const { upstream, passed, get } = await start(t);
  const list = Array.from({ length: 100 }, (_, id) => message(id));
  upstream.on('GET /api/messages', { body: list, headers: { etag: '"8"' } });
  const answer = await get(POLL, { 'if-none-match': '"7"', 'accept-encoding': 'gzip, br' });
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-encoding'), 'gzip');
  assert.ok(Number(answer.headers.get('content-length')) < 3_000);
  assert.equal(((await answer.json()) as unknown[]).length, 100);
  const plain = await get(POLL, { 'if-none-match': '"7"', 'accept-encoding': 'identity' });
  assert.equal(plain.headers.get('content-encoding'), null);
  assert.equal(((await plain.json()) as unknown[]).length, 100);
  assert.deepEqual(passed, []);
});

test('a body reaches the upstream whole, a large one too, and a call may be made again', async (t) => {
  const { upstream, passed, get } = await start(t);
  upstream.on('POST /api/qr', { body: { id: 5 } });
  const value = randomBytes(3_000_000).toString('base64');
  const image = { filename: 'a.png', filetype: 'image/png', value };
  const sent = { name: 'Sorteo de Ñandúes', image };
  const headers = { 'content-type': 'application/json', 'x-cabina': '1' };
  for (const count of [1, 2]) {
    const init = { method: 'POST', body: JSON.stringify(sent) };
    assert.equal((await get('/api/qr', headers, init)).status, 200);
    const arrived = upstream.of('/api/qr');
    assert.equal(arrived.length, count);
    assert.deepEqual(JSON.parse(arrived.at(-1)?.body ?? ''), sent);
  }
  assert.deepEqual(passed, []);
});

test('what is no JSON, too large or of another method is refused in Spanish', async (t) => {
  const { upstream, get } = await start(t);
  const headers = { 'content-type': 'application/json', 'x-cabina': '1' };
  const ask = async (init: RequestInit) => {
    const answer = await get('/api/qr', headers, init);
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  const bad = await ask({ method: 'POST', body: new Uint8Array([0x22, 0xff, 0x22]) });
  assert.deepEqual(bad, [400, messageFor(400)]);
  const large = await ask({ method: 'POST', body: 'x'.repeat(bodyBytesFor(1) + 1) });
  assert.deepEqual(large, [413, messageFor(413)]);
  assert.deepEqual(await ask({ method: 'PATCH', body: '{}' }), [405, messageFor(405)]);
  assert.equal(upstream.of('/api/qr').length, 0);
});

test('a call without a session is refused', async (t) => {
  const { upstream, get } = await start(t);
  const refused = await get(POLL, { cookie: '', 'if-none-match': '"7"' });
  assert.equal(refused.status, 401);
  assert.equal(upstream.of('/api/messages').length, 0);
  assert.equal((await get('/api/nothing')).status, 404);
});

test('pages and next-auth are Next’s', async (t) => {
  const { passed, get } = await start(t);
  const paths = ['/main/messages', '/api/auth/session', '/api/auth?x', '/apis', '/'];
  for (const path of paths) assert.equal(await (await get(path)).text(), 'Next');
  assert.deepEqual(passed, paths);
});
