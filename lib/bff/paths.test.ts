import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinDollar } from '#lib/contract/dollar-path.ts';
import { cookieOf, meAnswer, PUBLIC_URL, sessionOf, startSignedIn } from './fixture.ts';
import { handleCall } from './handle.ts';

/** Parts of paths that would like to be elsewhere. */

test('C19 no part of a path leaves its place', async (t) => {
  const { upstream, cookie } = await startSignedIn(t);
  const parts = [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fetc',
    '%252e%252e%252f',
    '%25252e%25252e%25252f',
    '..%5c..%5cx',
    '%00',
    'a%00.png',
    '....%2f%2f',
    '%2fetc%2fpasswd',
    '%c0%ae%c0%ae%c0%af',
    '..%c0%af',
    '%zz',
    '..;%2f',
    '..;x',
    '%2524..%2524etc',
    `${'a'.repeat(5_000)}`,
  ];
  const places: [string, string][] = [
    ['GET', '/api/storage/images/*'],
    ['GET', '/api/storage/audios/*'],
    ['GET', '/api/storage/icons/*/res/mipmap-mdpi/ic_launcher.png'],
    ['GET', '/api/storage/icons/x/res/mipmap-*/ic_launcher.png'],
    ['GET', '/api/storage/apk/x/*'],
    ['GET', '/api/apk/*'],
    ['DELETE', '/api/apk/*?path=x'],
    ['DELETE', '/api/apk/x?path=*'],
    ['DELETE', '/api/image/*'],
    ['DELETE', '/api/sponsor/5/*'],
    ['DELETE', '/api/qr/5/*'],
    ['DELETE', '/api/qr/*/x.png'],
  ];
  const dollar = ['$..$..$etc', '..$etc', '%2e%2e$etc', 'a$..'];
  for (const [method, place] of places)
    for (const part of [...parts, ...(place.startsWith('/api/apk') ? dollar : [])]) {
      // In a query it is those three characters.
      if (part === '%zz' && place.endsWith('=*')) continue;
      const request = new Request(PUBLIC_URL + place.replace('*', part), {
        method,
        headers: { cookie, 'x-cabina': '1' },
      });
      const { status } = await handleCall(request);
      assert.ok(status === 400 || status === 404, `${method} ${place} ${part}: ${status}`);
    }
  assert.deepEqual(
    upstream.requests.filter(({ path }) => path !== '/api/me'),
    [],
  );
});

test('C16 what a name has of %, $ and dots goes up as it is', async (t) => {
  const { upstream, cookie } = await startSignedIn(t);
  const names = [
    ...['100%.apk', '%', 'a%2eb.apk', 'a%2fb.apk', '%2fetc', 'a%5cb.apk', 'a%25.apk', 'a%2525.apk'],
    ...['a%00b.apk', 'a%24b.apk', 'precio $5 (100%).apk', '$', '...', '..a', 'a..', '.oculto'],
    ...['%zz', '%2', 'a b', 'canción.apk', '%c3%b1'],
  ];
  upstream.on('/api/apk', { body: { files: [], fullPath: '', backTo: '' } });
  upstream.on('/api/storage/apk', { body: 'x' });
  for (const name of names) {
    const dollar = encodeURIComponent(joinDollar(['x', name]));
    for (const [method, path] of [
      ['GET', `/api/storage/apk/x/${encodeURIComponent(name)}`],
      ['GET', `/api/apk/${dollar}`],
      ['DELETE', `/api/apk/x?path=${dollar}`],
    ] as const) {
      const headers = { cookie, 'x-cabina': '1' };
      const { status } = await handleCall(new Request(PUBLIC_URL + path, { method, headers }));
      assert.equal(status, 200, `${method} ${path}`);
      assert.equal(upstream.requests.at(-1)?.path, path);
    }
  }
});

test('C19 a name that becomes a dot folder, however often it is decoded, goes no further', async (t) => {
  const { upstream, cookie } = await startSignedIn(t);
  const walking = [
    ...['%2e%2e', '%2E', '%2e%2e%2fx', '..%2fx', 'x%5c..', '%252e%252e%252fx', '%25%32%65.%2fx'],
    ...['%%32e%2e', '$..$', 'x%24..', '..;x', '%2e%2e%3bx', `%${'25'.repeat(500)}41`],
  ];
  for (const name of walking)
    for (const [method, path] of [
      ['GET', `/api/storage/apk/x/${encodeURIComponent(name)}`],
      ['DELETE', `/api/apk/x?path=${encodeURIComponent(`x$${name}`)}`],
    ] as const) {
      const headers = { cookie, 'x-cabina': '1' };
      const { status } = await handleCall(new Request(PUBLIC_URL + path, { method, headers }));
      assert.equal(status, 400, `${method} ${path}`);
    }
  assert.equal(upstream.of('/api/apk').length + upstream.of('/api/storage').length, 0);
});

test('C19 what a URL’s own dots lead to is judged as what it is', async (t) => {
  const { upstream } = await startSignedIn(t);
  const cookie = await cookieOf(sessionOf({ role: 2 }));
  upstream.on('GET /api/me', { body: meAnswer(2, []) });
  const request = new Request(`${PUBLIC_URL}/api/storage/images/%2e%2e/%2e%2e/users`, {
    headers: { cookie },
  });
  assert.equal((await handleCall(request)).status, 403);
  assert.equal(upstream.of('/api/users').length, 0);
});
