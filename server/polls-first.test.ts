import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { cookieOf, meAnswer, sessionOf, startPanel } from '#lib/bff/fixture.ts';
import { listenWith } from './panel.ts';
import { pollsFirst } from './polls-first.ts';

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
  const server = await listenWith(pollsFirst(next), 0, '127.0.0.1');
  t.after(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  const cookie = await cookieOf(sessionOf());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie, ...headers } });
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

test('a poll without a session is refused, and everything else is Next’s', async (t) => {
  const { upstream, passed, get } = await start(t);
  const refused = await get(POLL, { cookie: '', 'if-none-match': '"7"' });
  assert.equal(refused.status, 401);
  assert.equal(upstream.of('/api/messages').length, 0);
  for (const path of [LIST, '/api/messages', '/api/me', '/main/messages'])
    assert.equal(await (await get(path)).text(), 'Next');
  assert.equal(await (await get('/api/message/1', { 'if-none-match': '"7"' })).text(), 'Next');
  assert.equal(passed.length, 5);
});
