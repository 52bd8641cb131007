import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CallName } from '#lib/contract/calls.ts';
import { startSignedIn } from './fixture.ts';

/** Polls, and answers that have not changed. */

test('a poll without news is a 304 with nothing in it', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
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

test('an upstream without tags gets one: what has not changed is a 304 for the browser', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
  upstream.on('GET /api/messages', { body: [{ id: 1 }] });
  const first = await call('GET /api/messages', { cookie });
  const etag = first.headers.get('etag') ?? '';
  assert.match(etag, /^"p-[\w-]+"$/);
  const headers = { 'if-none-match': etag };
  assert.equal((await call('GET /api/messages', { cookie, headers })).status, 304);
  upstream.on('GET /api/messages', { body: [{ id: 2 }] });
  const changed = await call('GET /api/messages', { cookie, headers });
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.get('etag'), etag);
});

test('a poll’s delta stays a delta, in the contract’s form', async (t) => {
  const { upstream, call, cookie } = await startSignedIn(t);
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
  const { upstream, call, cookie } = await startSignedIn(t);
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
