import assert from 'node:assert/strict';
import { test } from 'node:test';
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
