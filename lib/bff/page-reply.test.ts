import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cookieOf, meAnswer, sessionOf, startPanel } from './fixture.ts';
import { pageReply } from './page-reply.ts';

/** A page's own request in front of a slow upstream. */

const QR = [{ id: 1, name: 'Sorteo', image: 'a.png' }];
const query = { page: '0', limit: '500' };
const SLOW_MS = 1_000;

async function slowPanel(t: Parameters<typeof startPanel>[0]) {
  const panel = await startPanel(t);
  const session = sessionOf();
  panel.upstream.on('GET /api/me', { body: meAnswer(0) });
  panel.upstream.on('GET /api/qr', { body: QR, delay: SLOW_MS });
  const cookie = await cookieOf(session);
  const asked = () => panel.upstream.of('GET /api/qr').length;
  return { ...panel, session, cookie, asked };
}

test('a page has the answer of a quick upstream, and the next call asks anew', async (t) => {
  const { upstream, call, session, cookie, asked } = await slowPanel(t);
  upstream.on('GET /api/qr', { body: QR });
  assert.equal((await pageReply('GET /api/qr', { session, query }))?.data.length, 1);
  assert.equal((await call('GET /api/qr', { cookie, query })).status, 200);
  assert.equal(asked(), 2);
});

test('C40 the browser takes over the request that its page did not wait for', async (t) => {
  const { call, session, cookie, asked } = await slowPanel(t);
  const started = performance.now();
  assert.equal(await pageReply('GET /api/qr', { session, query }), undefined);
  assert.ok(performance.now() - started < SLOW_MS, 'the page waited for the answer');
  const answer = await call('GET /api/qr', { cookie, query });
  assert.equal(((await answer.json()) as unknown[]).length, 1);
  assert.equal(asked(), 1);
  // Once: whoever asks later wants to know what is stored then.
  await call('GET /api/qr', { cookie, query });
  assert.equal(asked(), 2);
});

test('C40 a page does not wait for its data while it is unknown who asks', async (t) => {
  const { upstream, call, session, cookie, asked } = await slowPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0), delay: SLOW_MS });
  assert.equal(await pageReply('GET /api/qr', { session, query }), undefined);
  assert.equal(asked(), 0);
  assert.equal((await call('GET /api/qr', { cookie, query })).status, 200);
  assert.equal(asked(), 1);
  assert.equal(upstream.of('GET /api/me').length, 1);
});

test('C40 a slow refusal is told as it is, without asking twice', async (t) => {
  const { upstream, call, session, cookie, asked } = await slowPanel(t);
  const body = { message: 'Ahora no se puede.' };
  upstream.on('GET /api/qr', { status: 503, body, delay: SLOW_MS });
  assert.equal(await pageReply('GET /api/qr', { session, query }), undefined);
  const answer = await call('GET /api/qr', { cookie, query });
  assert.equal(answer.status, 503);
  assert.equal(((await answer.json()) as { message: string }).message, body.message);
  assert.equal(asked(), 1);
});

test("C40 another session, another query and a call after a change don't take it over", async (t) => {
  const { call, session, cookie, asked, upstream } = await slowPanel(t);
  upstream.on('DELETE /api/qr', { body: {} });
  await pageReply('GET /api/qr', { session, query });
  await call('GET /api/qr', { cookie: await cookieOf(sessionOf()), query });
  assert.equal(asked(), 2);
  await call('GET /api/qr', { cookie, query: { ...query, page: '1' } });
  assert.equal(asked(), 3);
  await call('DELETE /api/qr/{id}/{image}', { cookie });
  await call('GET /api/qr', { cookie, query });
  assert.equal(asked(), 4);
});

test('C40 what a page asked while a change was on its way is not taken for what is stored after it', async (t) => {
  const { call, session, cookie, asked, upstream } = await slowPanel(t);
  upstream.on('DELETE /api/qr', { body: {}, delay: SLOW_MS });
  const deleted = call('DELETE /api/qr/{id}/{image}', { cookie });
  while (upstream.of('/api/qr/').length === 0) await nextTurn();
  await pageReply('GET /api/qr', { session, query });
  await deleted;
  await call('GET /api/qr', { cookie, query });
  assert.equal(asked(), 2);
});
