import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cookieOf, meAnswer, SECRET, sessionOf } from '#lib/bff/fixture.ts';
import { configure } from '#lib/env.ts';
import { freePort, node, PANEL, readyPort } from '../scripts/processes.ts';
import { sendRaw } from '../server/raw.ts';
import { expect, test } from './fixtures.ts';

/** The panel's own server around Next, over bare connections. */

const GUARDS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cache-control',
  'x-request-id',
];

const LINES: [line: string, status: number, says: RegExp][] = [
  ['TRACE /api/push/5', 405, /no admite ese método/],
  ['TRACE /main/messages', 405, /no admite ese método/],
  ['OPTIONS *', 405, /no admite ese método/],
  ['GET /api/message/%zz', 400, /no se puede leer/],
  ['GET /main/%E0%A4', 400, /no se puede leer/],
  ['POST /_next/static/chunks/x.js', 405, /no admite ese método/],
  ['POST /icon.svg', 405, /no admite ese método/],
  ['POST /main/messages', 405, /no admite ese método/],
  ['GET /api/nothing', 404, /no existe/],
  [`GET /${'a'.repeat(20_000)}`, 431, /demasiados datos/],
  ['GET / NONSENSE', 400, /no se puede leer/],
  ['GET /healthz', 200, /"ok"/],
  ['GET /login', 200, /lang="es"/],
  ['GET /icon.svg', 200, /<svg/],
  ['GET /main/messages', 307, /^/],
];

test('every answer carries the guards, and what nobody should send is refused in Spanish', async ({
  where,
}) => {
  const { port, host } = new URL(where.panel);
  for (const [line, status, says] of LINES) {
    const head = `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(Number(port), head);
    expect(answer.status, line).toBe(status);
    expect(answer.body, line).toMatch(says);
    for (const name of GUARDS) expect(answer.headers[name], `${line}: ${name}`).toBeTruthy();
  }
});

test('asked to stop, the panel lets a save in flight end, then ends well', async () => {
  const arrived = Promise.withResolvers<(answer: string) => void>();
  const upstream = createServer((req, res) => {
    res.setHeader('content-type', 'application/json');
    if (req.url === '/api/me') res.end(JSON.stringify(meAnswer(0)));
    else arrived.resolve((answer) => res.end(answer));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const port = await freePort();
  const env = {
    SESSION_SECRET: SECRET,
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  };
  configure(env);
  const panel = node(PANEL, [], { env });
  const ended = once(panel, 'exit');
  expect(await readyPort(panel)).toBe(port);
  const save = fetch(`http://127.0.0.1:${port}/api/message`, {
    method: 'POST',
    headers: {
      cookie: await cookieOf(sessionOf()),
      'content-type': 'application/json',
      'x-cabina': '1',
    },
    body: JSON.stringify({ id: 1, read: true }),
  });
  const answerSave = await arrived.promise;
  panel.kill('SIGTERM');
  // It takes nobody else from here on.
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)).toBe(null);
  answerSave('{}');
  expect((await save).status).toBe(200);
  expect(await ended).toEqual([0, null]);
  upstream.close();
});
