import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Behaviour, Recorded } from '#e2e/recorder.ts';
import { bytes, SOUND, startDoor } from './door-fixture.ts';

/** Files pass piece by piece, ranges and faults included. */

const ETAG = '"v1"';

/** An upstream that knows ranges, as RFC 9110 has them. */
function ranged({ headers, method }: Recorded): Behaviour {
  const common = { 'content-type': 'audio/mp4', 'accept-ranges': 'bytes', etag: ETAG };
  if (headers['if-none-match'] === ETAG) return { status: 304, headers: common };
  const usable = headers['if-range'] === undefined || headers['if-range'] === ETAG;
  const found = /^bytes=(\d*)-(\d*)$/.exec(String(headers.range ?? ''));
  if (!found || !usable || method === 'HEAD') return { body: SOUND, headers: common };
  const [, first = '', last = ''] = found;
  const start = first ? Number(first) : SOUND.length - Number(last);
  const end = first && last ? Math.min(Number(last), SOUND.length - 1) : SOUND.length - 1;
  if (first && last && Number(last) < Number(first)) return { body: SOUND, headers: common };
  if (start >= SOUND.length)
    return { status: 416, headers: { 'content-range': `bytes */${SOUND.length}` } };
  const range = `bytes ${start}-${end}/${SOUND.length}`;
  return {
    status: 206,
    body: SOUND.subarray(start, end + 1),
    headers: { ...common, 'content-range': range },
  };
}

test('C10 ranges come back as they were asked for, with their lengths', async (t) => {
  const { upstream, get } = await startDoor(t);
  upstream.on('/api/storage/', ranged);
  const path = '/api/storage/audios/x.m4a';
  const whole = await get(path);
  assert.equal(whole.status, 200);
  assert.equal(whole.headers.get('accept-ranges'), 'bytes');
  assert.equal(whole.headers.get('content-length'), '5000');
  assert.deepEqual(await bytes(whole), SOUND);
  const cases: [string, string, Buffer][] = [
    ['bytes=0-1', 'bytes 0-1/5000', SOUND.subarray(0, 2)],
    ['bytes=100-', 'bytes 100-4999/5000', SOUND.subarray(100)],
    ['bytes=-500', 'bytes 4500-4999/5000', SOUND.subarray(4_500)],
  ];
  for (const [range, contentRange, part] of cases) {
    const response = await get(path, { range });
    assert.equal(response.status, 206, range);
    assert.equal(response.headers.get('content-range'), contentRange);
    assert.equal(response.headers.get('content-length'), String(part.length));
    assert.deepEqual(await bytes(response), part);
  }
  for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'lineas=1-2']) {
    const response = await get(path, { range });
    assert.equal(response.status, 200, range);
    assert.equal((await bytes(response)).length, SOUND.length);
  }
});

test('C10 an impossible range is a 416 in Spanish that says how long the file is', async (t) => {
  const { upstream, get } = await startDoor(t);
  upstream.on('/api/storage/', ranged);
  const response = await get('/api/storage/audios/x.m4a', { range: 'bytes=999999999-' });
  assert.equal(response.status, 416);
  assert.equal(response.headers.get('content-range'), 'bytes */5000');
  assert.match(await response.text(), /El archivo no tiene la parte pedida/);
});

test('C10 If-Range and If-None-Match work, and HEAD has the length without the bytes', async (t) => {
  const { upstream, get } = await startDoor(t);
  upstream.on('/api/storage/', ranged);
  const path = '/api/storage/audios/x.m4a';
  const same = await get(path, { range: 'bytes=0-1', 'if-range': ETAG });
  assert.equal(same.status, 206);
  const other = await get(path, { range: 'bytes=0-1', 'if-range': '"v0"' });
  assert.equal(other.status, 200);
  const known = await get(path, { 'if-none-match': ETAG });
  assert.equal(known.status, 304);
  assert.equal(known.headers.get('etag'), ETAG);
  const head = await get(path, {}, { method: 'HEAD' });
  assert.equal(head.headers.get('content-length'), '5000');
  assert.equal(upstream.of('HEAD /api/storage/audios/x.m4a').length, 1);
});

test('C10 a long file passes piece by piece and is not kept', async (t) => {
  const { upstream, get } = await startDoor(t);
  const size = 100 * 1_048_576;
  upstream.on('/api/storage/', { body: Buffer.alloc(size, 1) });
  const response = await get('/api/storage/audios/largo.mp3');
  let most = 0;
  let seen = 0;
  for await (const piece of response.body ?? []) {
    seen += piece.byteLength;
    most = Math.max(most, piece.byteLength);
  }
  assert.equal(seen, size);
  assert.ok(most < 1_048_576);
});

test('C10 who leaves ends the upstream’s stream too', async (t) => {
  const { upstream, get } = await startDoor(t);
  const gone = new AbortController();
  upstream.on('/api/storage/', { body: SOUND, drip: 5 });
  const response = await get('/api/storage/audios/x.mp3', {}, { signal: gone.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  gone.abort();
  await assert.rejects(async () => {
    while (!(await reader?.read())?.done);
  });
});

test('a file that breaks off breaks off, and never looks whole', async (t) => {
  const { upstream, get } = await startDoor(t);
  upstream.on('/api/storage/', { body: Buffer.alloc(500_000), resetAfter: 100_000 });
  const response = await get('/api/storage/audios/x.mp3');
  await assert.rejects(response.arrayBuffer());
});

test('C04 packed files are unpacked, without the packed length', async (t) => {
  const { upstream, get } = await startDoor(t);
  for (const folder of ['images/a.png', 'audios/a.mp3', 'apk/a.apk'])
    for (const encoding of ['gzip', 'br', 'deflate'] as const) {
      upstream.on('/api/storage/', { body: SOUND, encoding, headers: { etag: ETAG } });
      const response = await get(`/api/storage/${folder}`);
      assert.equal(response.headers.get('content-encoding'), null);
      assert.equal(response.headers.get('content-length'), null);
      assert.deepEqual(await bytes(response), SOUND, `${folder} ${encoding}`);
    }
});

test('what is no file is an error in Spanish', async (t) => {
  const { upstream, get } = await startDoor(t);
  const cases: [Behaviour, number][] = [
    [{ status: 404, body: { message: 'No existe' } }, 404],
    [{ status: 403, body: '<html>' }, 403],
    [{ body: '<html>', headers: { 'content-type': 'text/html' } }, 502],
    [{ status: 204 }, 502],
    [{ body: SOUND, encoding: 'wrong' }, 502],
    [{ status: 301, headers: { location: 'http://evil.test/' } }, 502],
    [{ hangUp: true }, 502],
  ];
  for (const [behaviour, status] of cases) {
    upstream.on('/api/storage/', behaviour);
    const response = await get('/api/storage/images/x.png');
    assert.equal(response.status, status, JSON.stringify(behaviour));
    const { message } = (await response.json()) as { message: string };
    assert.ok(message && !message.includes('<'));
  }
});

test('a file that nobody begins to send is a 504, one that began may take its time', async (t) => {
  const { upstream, get } = await startDoor(t, { UPSTREAM_TIMEOUT_MS: '100' });
  upstream.on('/api/storage/images/mudo.png', { delay: Number.POSITIVE_INFINITY });
  upstream.on('/api/storage/audios/', { body: 'x'.repeat(30), drip: 10 });
  assert.equal((await get('/api/storage/images/mudo.png')).status, 504);
  // The contract gives this one longer: it may wait for flavors that are being written.
  upstream.on('GET /api/download-flavors', { body: 'android {}', delay: 300 });
  const flavors = await get('/api/download-flavors', { 'x-cabina': '1' });
  assert.deepEqual([flavors.status, await flavors.text()], [200, 'android {}']);
  assert.equal((await bytes(await get('/api/storage/audios/lento.mp3'))).length, 30);
});
