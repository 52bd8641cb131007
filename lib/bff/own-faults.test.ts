import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDoor } from './door-fixture.ts';
import { BffError } from './errors.ts';
import { cookieOf, meAnswer, sessionOf, startPanel } from './fixture.ts';
import { errorAnswer } from './respond.ts';

/** What nobody should send, and what is the panel's own fault. */

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

for (const [kind, body] of [
  ['objects', deep(9_000)],
  ['lists', '['.repeat(9_000) + ']'.repeat(9_000)],
  ['a field of a row', `[{"id":1,"name":"","extra":${deep(9_000)}}]`],
])
  for (const status of [200, 500])
    test(`C03 JSON 9,000 deep (${kind}) with ${status} is an error in Spanish`, async (t) => {
      const { upstream, call } = await startPanel(t);
      upstream.on('GET /api/me', { body: meAnswer(1) });
      const headers = { 'content-type': 'application/json' };
      upstream.on('GET /api/qr', { status, body, headers });
      const response = await call('GET /api/qr', { cookie: await cookieOf(sessionOf()) });
      assert.equal(response.status, status === 200 ? 502 : 500);
      const { message } = (await response.json()) as { message: string };
      assert.match(message, /^El servidor de la radio /);
    });

test('a method that no web request can have is a 405 in Spanish', async (t) => {
  const { get, cookie } = await startDoor(t);
  const { request } = await import('node:http');
  const { url } = await get('/api/storage/images/foto.png');
  const answer = await new Promise<{ status?: number; allow?: string; text: string }>(
    (resolve, reject) => {
      request(url, { method: 'TRACE', headers: { cookie } }, async (message) => {
        const text = (await message.toArray()).join('');
        const { statusCode: status, headers } = message;
        resolve({
          ...(status && { status }),
          ...(headers.allow && { allow: headers.allow }),
          text,
        });
      })
        .once('error', reject)
        .end();
    },
  );
  assert.equal(answer.status, 405);
  assert.equal(answer.allow, 'GET, HEAD');
  assert.match(answer.text, /"message":"Esta dirección no admite ese método\."/);
});

test('the panel’s own fault is not laid to the radio’s server, and has its number', () => {
  const told = (error: unknown) =>
    JSON.parse(String(errorAnswer(error, 'abc-123', 'GET /api/qr').body)) as { message: string };
  const { message } = told(new TypeError('x is not a function'));
  assert.match(message, /^El panel tuvo un problema\..* abc-123\.$/);
  assert.doesNotMatch(message, /servidor de la radio|function/);
  assert.match(told(new BffError(500)).message, /^El servidor de la radio tuvo un error/);
});

test('an error that another of Next’s bundles made is told as what it is', async () => {
  const copy = './errors.ts?another-bundle';
  const other = (await import(copy)) as typeof import('./errors.ts');
  assert.notEqual(other.BffError, BffError);
  const answer = errorAnswer(new other.BffError(504), 'abc-123', 'GET /api/audit');
  assert.equal(answer.status, 504);
  assert.match(String(answer.body), /tardó demasiado en responder/);
  class OwnError extends BffError {}
  assert.equal(new other.BffError(504) instanceof OwnError, false);
  assert.equal(new OwnError(405) instanceof OwnError, true);
  assert.equal(new Error('x') instanceof BffError, false);
});
