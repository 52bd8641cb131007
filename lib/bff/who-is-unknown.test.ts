import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieOf, sessionOf, startPanel } from './fixture.ts';

/** A call whose asker the upstream can't name: what it said of that is not said of the thing. */

for (const status of [400, 404, 405, 409, 413, 415, 422])
  test(`C03 a ${status} to who one is does not become the answer to a call`, async (t) => {
    const { upstream, call } = await startPanel(t);
    upstream.on('*', { body: [] });
    upstream.on('GET /api/me', { status, body: { message: 'Esto no existe.' } });
    const response = await call('GET /api/qr/{id}', { cookie: await cookieOf(sessionOf()) });
    assert.equal(response.status, 502);
    const { message } = (await response.json()) as { message: string };
    assert.match(message, /no se entiende/);
  });

for (const status of [401, 403, 429, 503])
  test(`a ${status} to who one is stays what it is`, async (t) => {
    const { upstream, call } = await startPanel(t);
    upstream.on('GET /api/me', { status, body: {} });
    const response = await call('GET /api/qr/{id}', { cookie: await cookieOf(sessionOf()) });
    assert.equal(response.status, status);
  });
