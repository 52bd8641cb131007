import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unstable_doesMiddlewareMatch as reaches } from 'next/experimental/testing/server.js';
import { NextRequest } from 'next/server.js';
import { cookieOf, meAnswer, sessionOf, startPanel } from '#lib/bff/fixture.ts';
import { config } from '../../middleware.ts';
import { visitPage } from './visit.ts';

/** What is no visit of a page, and what must not go past the guard. */

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  visitPage(new NextRequest(`http://interno:1${path}`, { method, headers }));

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('a page is read; every other method is a 405 in Spanish', async (t) => {
  await startPanel(t);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'PURGE'])
    for (const path of ['/main/messages', '/', '/nada', ...(method === 'POST' ? [] : ['/login'])]) {
      const response = await ask(method, path);
      assert.equal(response.status, 405, `${method} ${path}`);
      assert.equal(
        response.headers.get('allow'),
        path === '/login' ? 'GET, HEAD, POST' : 'GET, HEAD',
      );
      assert.equal(await response.text(), 'Esta dirección no admite ese método.');
      assert.match(response.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8$/);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    }
  assert.equal((await ask('HEAD', '/login')).status, 200);
});

test('the sign-in’s form works without JavaScript, and leads on by GET', async (t) => {
  const { upstream } = await startPanel(t);
  upstream.on('GET /api/me', { body: meAnswer(0) });
  assert.equal((await ask('POST', '/login', FORM)).status, 200);
  const cookie = await cookieOf(sessionOf());
  const response = await ask('POST', '/login', { ...FORM, cookie });
  assert.equal(response.status, 303);
  assert.equal(new URL(response.headers.get('location') ?? '').pathname, '/main');
});

test('what asks for a server action is refused: there are none', async (t) => {
  await startPanel(t);
  const asked: Record<string, string>[] = [
    { ...FORM, 'next-action': `40${'a'.repeat(40)}` },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ];
  for (const headers of asked) {
    const response = await ask('POST', '/login', headers);
    assert.equal(response.status, 405);
    assert.match(await response.text(), /^Esta dirección no admite/);
  }
});

test('the router’s prefetch alone goes to the page itself', () => {
  const guarded = (path: string, headers: Record<string, string> = {}) =>
    reaches({ config, url: path, headers });
  const prefetch = { 'next-router-prefetch': '1' };
  for (const path of ['/main/messages', '/main/qr/5', '/login', '/']) {
    assert.equal(guarded(path), true);
    assert.equal(guarded(path, prefetch), true, path);
    assert.equal(guarded(path, { rsc: '1' }), true);
    assert.equal(guarded(path, { ...prefetch, rsc: '1' }), false);
    assert.equal(guarded(path, { ...prefetch, rsc: '1', 'next-action': 'x' }), true);
  }
  assert.equal(guarded('/api/pushs', prefetch), false);
});
