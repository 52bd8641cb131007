import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recorded } from '#e2e/recorder.ts';
import { SOUND, startDoor } from './door-fixture.ts';
import { cookieOf, meAnswer, sessionOf } from './fixture.ts';

/** What a file is called, what it may be taken for, and by whom. */

test('a file’s type comes from a list, the rest is to be saved and may not run', async (t) => {
  const { upstream, get } = await startDoor(t);
  const cases: [string, string | undefined, string, string][] = [
    ['images/x.png', 'image/png', 'image/png', 'inline'],
    ['images/x.jpg', 'image/jpg; charset=binary', 'image/jpeg', 'inline'],
    ['images/x.webp', 'application/octet-stream', 'image/webp', 'inline'],
    ['audios/x.m4a', 'audio/x-m4a', 'audio/mp4', 'inline'],
    ['audios/x.3gp', 'video/3gpp', 'audio/3gpp', 'inline'],
    ['audios/x.webm', 'video/webm', 'audio/webm', 'inline'],
    ['images/x.svg', 'image/svg+xml', 'application/octet-stream', 'attachment'],
    ['images/x.png', 'image/svg+xml', 'application/octet-stream', 'attachment'],
    ['images/x.html', 'application/octet-stream', 'application/octet-stream', 'attachment'],
    ['images/x.png', 'text/javascript', 'application/octet-stream', 'attachment'],
    ['apk/x.txt', 'text/plain', 'text/plain; charset=utf-8', 'attachment'],
    [
      'apk/clasica/x.apk',
      'application/vnd.android.package-archive',
      'application/vnd.android.package-archive',
      'attachment',
    ],
  ];
  for (const [path, said, type, way] of cases) {
    upstream.on('/api/storage/', { body: SOUND, headers: { 'content-type': said ?? '' } });
    const { headers } = await get(`/api/storage/${path}`);
    assert.equal(headers.get('content-type'), type, `${path} as ${said}`);
    assert.equal(headers.get('content-disposition')?.split(';')[0], way, path);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.equal(headers.get('cache-control'), 'no-store');
  }
});

test('C16 names with accents, quotes, signs and emoji are kept, and make no header', async (t) => {
  const { upstream, get } = await startDoor(t);
  upstream.on('/api/storage/', {
    body: SOUND,
    headers: { 'content-disposition': 'attachment; filename="evil.exe"' },
  });
  const names = [
    'canción niño €.m4a',
    '"comillas".png',
    'a;b.jpg',
    'emoji😀.png',
    "100%_d'o(n)*!.png",
    'línea\r\nX-Evil: 1.png',
    `${'ñ'.repeat(296)}.png`,
    'a'.repeat(300),
  ];
  for (const folder of ['images', 'audios', 'apk'])
    for (const name of names) {
      const response = await get(`/api/storage/${folder}/${encodeURIComponent(name)}`);
      assert.equal(response.status, 200, name);
      assert.equal(response.headers.get('x-evil'), null);
      assert.equal(
        decodeURIComponent(upstream.requests.at(-1)?.path ?? ''),
        `/api/storage/${folder}/${name}`,
      );
      const header = response.headers.get('content-disposition') ?? '';
      const found = /^\w+; filename="([ -~]*)"; filename\*=UTF-8''([\w.~%#$&+^`|-]+)$/.exec(header);
      assert.ok(found, header);
      assert.doesNotMatch(found[1] ?? '', /["\\%;]/);
      assert.equal(decodeURIComponent(found[2] ?? ''), name);
    }
});

test('C16 a file comes down under the name that the upstream says it was sent with', async (t) => {
  const { upstream, get } = await startDoor(t);
  const exact = (name: string) =>
    `inline; filename="x"; filename*=UTF-8''${encodeURIComponent(name)}`;
  const cases = [
    [exact('canción niño €.m4a'), 'canción niño €.m4a'],
    [exact('"comillas"; a.M4A'), '"comillas"; a.M4A'],
    [exact('línea\r\nX-Evil: 1.m4a'), 'línea\r\nX-Evil: 1.m4a'],
    [exact('../../etc/x.m4a'), 'x.m4a'],
    ['attachment; filename="nota de voz.m4a"', 'nota de voz.m4a'],
    ['attachment; filename=nota.m4a; size=3', 'nota.m4a'],
    // Another kind of file, nothing, or nothing that can be read.
    [exact('nota.exe'), 'a1b2.m4a'],
    [exact('..'), 'a1b2.m4a'],
    ["inline; filename*=UTF-8''%E0%A4%A.m4a", 'a1b2.m4a'],
    ['inline', 'a1b2.m4a'],
  ] as const;
  for (const [header, expected] of cases) {
    upstream.on('/api/storage/', { body: SOUND, headers: { 'content-disposition': header } });
    const response = await get('/api/storage/audios/a1b2.m4a');
    assert.equal(response.headers.get('x-evil'), null);
    const said = response.headers.get('content-disposition') ?? '';
    assert.match(said, /^inline; filename="[ -~]*"; filename\*=UTF-8''[!-~]+$/);
    assert.equal(decodeURIComponent(said.split("UTF-8''")[1] ?? ''), expected, header);
  }
});

test('C11 a file needs a session of its own, whatever its name ends with', async (t) => {
  const { upstream, get } = await startDoor(t);
  upstream.on('/api/storage/', { body: SOUND });
  for (const path of [
    'images/a.jpg',
    'images/a.png',
    'images/a.webp',
    'audios/a.m4a',
    'icons/x/res/mipmap-mdpi/ic_launcher.png',
    'apk/a.apk',
  ]) {
    const response = await get(`/api/storage/${path}`, { cookie: '' });
    assert.equal(response.status, 401, path);
  }
  assert.equal(upstream.requests.length, 0);
});

test('C11 without the flag no voice note, without role 1 no build', async (t) => {
  const { upstream, get } = await startDoor(t);
  upstream.on('/api/storage/', { body: SOUND });
  upstream.on('GET /api/me', { body: meAnswer(0, ['push']) });
  const cookie = await cookieOf(sessionOf());
  assert.equal((await get('/api/storage/images/a.png', { cookie })).status, 200);
  assert.equal((await get('/api/storage/audios/a.mp3', { cookie })).status, 403);
  assert.equal((await get('/api/storage/apk/a.apk', { cookie })).status, 403);
  assert.equal(upstream.of('/api/storage/').length, 1);
});

test('a file’s address takes GET and HEAD alone', async (t) => {
  const { get } = await startDoor(t);
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await get('/api/storage/images/a.png', {}, { method });
    assert.equal(response.status, 405, method);
    assert.equal(response.headers.get('allow'), 'GET, HEAD');
  }
});

test('only what a file needs goes up', async (t) => {
  const { upstream, get, cookie } = await startDoor(t);
  upstream.on('/api/storage/', { body: SOUND });
  await get('/api/storage/images/a.png', {
    range: 'bytes=0-1',
    authentication: 'del navegador',
    authorization: 'Basic x',
    'x-forwarded-for': '1.2.3.4',
    'x-http-method-override': 'DELETE',
    referer: 'http://localhost/',
  });
  const [{ headers } = { headers: {} as Recorded['headers'] }] = upstream.of('/api/storage/');
  assert.deepEqual(Object.keys(headers).sort(), [
    'accept',
    'accept-encoding',
    'authentication',
    'connection',
    'content-type',
    'host',
    'range',
  ]);
  assert.notEqual(headers.authentication, 'del navegador');
  assert.ok(!JSON.stringify(headers).includes(cookie.slice(10, 60)));
});
