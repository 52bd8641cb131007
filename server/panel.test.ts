import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { asked } from '#lib/asked.ts';
import { configure } from '#lib/env.ts';
import type { Handle } from './listener.ts';
import { listenWith } from './panel.ts';
import { type RawAnswer, sendRaw } from './raw.ts';
import { stopGently } from './stop.ts';

const SECRET = 'una frase de prueba de más de treinta y dos caracteres';
const CLOSE = 'Host: panel\r\nConnection: close\r\n';

const plain: Handle = async (_req, res) => {
  res.setHeader('content-type', 'text/plain');
  res.end('Next');
};

async function start(t: TestContext, handle: Handle = plain, env: Record<string, string> = {}) {
  configure({ SESSION_SECRET: SECRET, LOG_LEVEL: 'silent', ...env });
  const server = await listenWith(handle, 0, '127.0.0.1');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port, send: (bytes: string) => sendRaw(port, bytes) };
}

const asHead = (line: string, more = ''): string => `${line} HTTP/1.1\r\n${CLOSE}${more}\r\n`;

const FLOOR = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cache-control',
  'x-request-id',
];

function assertTold(answer: RawAnswer, kind: 'json' | 'html', what: string): void {
  for (const name of FLOOR) assert.ok(answer.headers[name], `${what}: ${name}`);
  const id = answer.headers['x-request-id'] ?? '';
  assert.match(id, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  assert.match(answer.headers['content-type'] ?? '', kind === 'json' ? /json/ : /html/, what);
  if (kind === 'json') {
    const told = JSON.parse(answer.body) as { message: string; requestId: string };
    assert.equal(told.requestId, id);
    assert.match(told.message, /[a-zñ]{3,} .*[.»]$/i, what);
  } else assert.match(answer.body, new RegExp(`lang="es".*Código para soporte: ${id}`, 's'), what);
}

const LONG = 'a'.repeat(20_000);

/** What is sent, what comes back: status, form, Allow. */
const REFUSED: [string, number, 'json' | 'html', string?][] = [
  [asHead('TRACE /api/push/5'), 405, 'json', 'DELETE, GET, HEAD'],
  [asHead('TRACE /api/auth/session'), 405, 'json', 'GET, POST'],
  [asHead('TRACE /api/nothing'), 404, 'json'],
  [asHead('TRACE /main/messages'), 405, 'html', 'GET, HEAD'],
  [asHead('PROPFIND /'), 405, 'html', 'GET, HEAD'],
  [asHead('OPTIONS *'), 405, 'html', 'GET, HEAD'],
  [`${asHead('POST /_next/static/x.js', 'Content-Length: 2\r\n')}ab`, 405, 'html', 'GET, HEAD'],
  [asHead('GET /_next/image?url=%2Ficon.svg&w=64&q=75'), 404, 'html'],
  [asHead('GET /_next/%69mage?url=x'), 404, 'html'],
  [asHead('DELETE /healthz'), 405, 'html', 'GET, HEAD'],
  [asHead('POST /icon.svg', 'Content-Length: 0\r\n'), 405, 'html', 'GET, HEAD'],
  ['CONNECT panel:443 HTTP/1.1\r\nHost: panel\r\n\r\n', 405, 'json', 'GET, HEAD'],
  [asHead('GET /api/message/%zz'), 400, 'json'],
  [asHead('GET /api/message/%ff%fe'), 400, 'json'],
  [asHead('GET /main/%E0%A4'), 400, 'html'],
  [asHead('GET main'), 400, 'json'],
  ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'html'],
  ['GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'json'],
  ['no HTTP at all\r\n\r\n', 400, 'json'],
  [`GET / HTTP/1.1\r\nHost: panel\r\nbad header\r\n\r\n`, 400, 'json'],
  [asHead('POST /api/push', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'), 400, 'json'],
  [asHead('GET /', `Cookie: ${LONG}\r\n`), 431, 'json'],
  [asHead(`GET /${LONG}`), 431, 'json'],
  [asHead('POST /api/push', 'Expect: miracles\r\nContent-Length: 0\r\n'), 417, 'json'],
];

test('what Next answers in English or with a 500 is refused in Spanish', async (t) => {
  let passed = 0;
  const { send } = await start(t, async (req, res) => {
    passed += 1;
    await plain(req, res);
  });
  for (const [bytes, status, kind, allow] of REFUSED) {
    const what = bytes.slice(0, 60);
    const answer = await send(bytes);
    assert.equal(answer.status, status, what);
    assertTold(answer, kind, what);
    assert.equal(answer.headers.allow, allow, what);
  }
  assert.equal(passed, 0);
});

test('what is right goes on to Next, whichever way it is written', async (t) => {
  const seen: string[] = [];
  const { send } = await start(t, async (req, res) => {
    seen.push(`${req.method} ${req.url}`);
    await plain(req, res);
  });
  const lines = [
    'GET /main/messages?a=%zz',
    'GET http://panel/main?b=1',
    'OPTIONS /api/push/5',
    'PATCH /api/x%2Fy',
    'GET /api/storage/images/a%20b.png',
  ];
  for (const line of lines) assert.equal((await send(asHead(line))).status, 200, line);
  assert.equal((await send('GET /old HTTP/1.0\r\n\r\n')).status, 200);
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade, close\r\n';
  assert.equal((await send(`GET /socket HTTP/1.1\r\nHost: panel\r\n${upgrade}\r\n`)).status, 200);
  assert.deepEqual(seen, [
    'GET /main/messages?a=%zz',
    'GET /main?b=1',
    'OPTIONS /api/push/5',
    'PATCH /api/x%2Fy',
    'GET /api/storage/images/a%20b.png',
    'GET /old',
    'GET /socket',
  ]);
});

test('a HEAD that is refused has no body', async (t) => {
  const { send } = await start(t);
  const answer = await send(asHead('HEAD /%zz'));
  assert.deepEqual([answer.status, answer.body], [400, '']);
});

test('every answer gets the headers that nobody set, and keeps those that somebody did', async (t) => {
  const env = { PUBLIC_URL: 'https://panel.radio.test' };
  const own = {
    'cache-control': 'public, max-age=60',
    'content-security-policy': "default-src 'self'",
  };
  const { send } = await start(
    t,
    async (req, res) => {
      if (req.url === '/set')
        for (const [name, value] of Object.entries(own)) res.setHeader(name, value);
      if (req.url === '/written') res.writeHead(200, own);
      res.end('x');
    },
    env,
  );
  for (const path of ['/bare', '/set', '/written']) {
    const { headers } = await send(asHead(`GET ${path}`));
    for (const name of [...FLOOR, 'strict-transport-security'])
      assert.ok(headers[name], `${path} ${name}`);
    const kept = path !== '/bare';
    for (const [name, value] of Object.entries(own))
      assert.equal(headers[name] === value, kept, `${path} ${name}`);
  }
});

test('a fault of Next’s is ours to tell, by a number', async (t) => {
  const { send } = await start(t, async (req, res) => {
    if (req.url === '/half') res.write('half');
    throw new Error('secret detail');
  });
  const answer = await send(asHead('GET /api/me'));
  assert.equal(answer.status, 500);
  assertTold(answer, 'json', 'fault');
  assert.doesNotMatch(answer.body, /secret/);
  const half = await send(asHead('GET /half')).catch(() => null);
  assert.ok(
    half === null || !half.body.includes('0\r\n\r\n'),
    'half an answer must not look whole',
  );
});

test('code that works on a request knows its name and where it comes from', async (t) => {
  const told: unknown[] = [];
  const handle: Handle = async (_req, res) => {
    await new Promise(setImmediate);
    told.push(asked()?.id, asked()?.address);
    res.end();
  };
  const forged = 'X-Forwarded-For: 203.0.113.9, 198.51.100.7\r\nX-Request-Id: forged\r\n';
  const none = await start(t, handle);
  const first = await none.send(asHead('GET /', forged));
  assert.deepEqual(told, [first.headers['x-request-id'], '127.0.0.1']);
  const behind = await start(t, handle, { PROXY_HOPS: '1' });
  await behind.send(asHead('GET /', forged));
  assert.equal(told.at(-1), '198.51.100.7');
});

test('asked to stop, it lets calls in flight end, and cuts those that do not', async (t) => {
  const waiting: ServerResponse[] = [];
  const { server, port } = await start(t, async (_req, res) => void waiting.push(res));
  const ask = () => {
    const call = request({ port, host: '127.0.0.1' }).end();
    return once(call, 'response').then(
      async ([answer]) => (await answer.toArray()).join(''),
      (error: NodeJS.ErrnoException) => error.code,
    );
  };
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');
  const calls = [ask(), ask()];
  while (waiting.length < 2) await new Promise(setImmediate);
  const stopped = stopGently(server, 300);
  assert.equal(await ask(), 'ECONNREFUSED');
  waiting[0]?.end('whole');
  await stopped;
  assert.deepEqual(await Promise.all(calls), ['whole', 'ECONNRESET']);
  idle.destroy();
});
