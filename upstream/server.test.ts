import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { treePath } from './media/folder.ts';
import { startServer } from './server.ts';
import { makeStage, makeSuperAdmin } from './testing/stage.ts';

async function listening(context: TestContext) {
  const stage = await makeStage(context, { port: 0 });
  const { token } = await makeSuperAdmin(stage);
  const folder = join(treePath(stage.dataDir, 'apk'), 'norte');
  mkdirSync(folder, { recursive: true });
  const bytes = randomBytes(3_000_001);
  writeFileSync(join(folder, 'app.apk'), bytes);
  const { port, stop } = await startServer(stage.services);
  context.after(() => stop());
  return {
    stage,
    token,
    bytes,
    port,
    url: `http://127.0.0.1:${port}/api/storage/apk/norte/app.apk`,
  };
}

test('C10 files go out whole and in parts over the wire, with their lengths', async (context) => {
  const { url, token, bytes } = await listening(context);
  const headers = { authentication: token };
  for (const [range, start, end] of [
    ['', 0, bytes.length - 1],
    ['bytes=0-1', 0, 1],
    ['bytes=-500', bytes.length - 500, bytes.length - 1],
    ['bytes=262143-2000000', 262_143, 2_000_000],
  ] as const) {
    const answer = await fetch(url, { headers: { ...headers, ...(range && { range }) } });
    assert.equal(answer.status, range ? 206 : 200);
    assert.equal(answer.headers.get('content-length'), String(end - start + 1));
    assert.equal(answer.headers.get('transfer-encoding'), null);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes.subarray(start, end + 1));
  }
  const head = await fetch(url, { headers, method: 'HEAD' });
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(bytes.length)]);
  assert.equal(
    (await fetch(url, { headers: { ...headers, range: 'bytes=9999999-' } })).status,
    416,
  );
});

test('a download that is dropped closes its file', async (context) => {
  const { url, port, token, stage } = await listening(context);
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(treePath(stage.dataDir, 'apk'));
      } catch {
        return false;
      }
    }).length;
  for (let round = 0; round < 5; round += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET ${new URL(url).pathname} HTTP/1.1\r\nHost: x\r\nAuthentication: ${token}\r\n\r\n`,
    );
    await once(socket, 'data');
    socket.destroy();
  }
  // The server answers others meanwhile, and has let go soon after.
  const answer = await fetch(url, { headers: { authentication: token } });
  assert.equal((await answer.arrayBuffer()).byteLength, 3_000_001);
  for (let tries = 0; open() > 0 && tries < 100; tries += 1)
    await fetch(`http://127.0.0.1:${port}/healthz`);
  assert.equal(open(), 0);
});

test('C42 a head that is too long is told so in Spanish, on a connection that was in use too', async (context) => {
  const { port } = await listening(context);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.end(`GET /healthz?${'x'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  assert.match(text, /^HTTP\/1\.1 431 [\s\S]*"La dirección o los encabezados/);
});

test('C42 a phone that is still sending hears why it is refused', async (context) => {
  const { port } = await listening(context);
  const length = 60_000_000;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const ended = once(socket, 'end');
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  );
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const chunk = Buffer.alloc(1_000_000, 0x20);
  for (let left = length; left > 0; left -= chunk.byteLength)
    if (!socket.write(chunk)) await once(socket, 'drain');
  await ended;
  socket.end();
  assert.match(text, /^HTTP\/1\.1 413 /);
});

test('what is no HTTP of ours is refused without a detail', async (context) => {
  const { port } = await listening(context);
  for (const head of [
    'GET /api/me HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET /api\\..\\me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'BREW /api/me HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/me HTTP/1.1\r\n\r\n',
  ]) {
    const socket = connect(port, '127.0.0.1');
    socket.end(head);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    assert.match(text, /^HTTP\/1\.1 4\d\d /, head);
    assert.doesNotMatch(text, /\bat \w+ \(|node_modules/);
  }
});
