import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieOf, meAnswer, sessionOf, startPanel } from './fixture.ts';

test('a page made for somebody else reads and changes nothing as whoever is signed in now', async (t) => {
  const { upstream, call } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0) });
  const cookie = await cookieOf(sessionOf({ id: 'ñ 7' }));
  for (const name of ['GET /api/messages', 'POST /api/message', 'GET /api/me'] as const) {
    const answer = await call(name, { cookie, headers: { 'x-cabina-user': '1' } });
    assert.equal(answer.status, 409, name);
    assert.equal(answer.headers.get('x-cabina-other'), '1');
    assert.match(((await answer.json()) as { message: string }).message, /otra persona/);
  }
  assert.equal(upstream.requests.length, 0);
});

test('its own page, and a request of no page, are answered', async (t) => {
  const { upstream, call } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0) });
  const cookie = await cookieOf(sessionOf({ id: 'ñ 7' }));
  const own: Record<string, string> = { 'x-cabina-user': encodeURIComponent('ñ 7') };
  for (const headers of [{}, own]) {
    const answer = await call('GET /api/me', { cookie, headers });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.has('x-cabina-other'), false);
  }
  assert.equal(upstream.requests.at(-1)?.headers['x-cabina-user'], undefined);
});
