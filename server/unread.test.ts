import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { readText } from '#lib/bff/body.ts';
import { configure } from '#lib/env.ts';
import type { Handle } from './listener.ts';
import { listenWith } from './panel.ts';

const SECRET = 'una frase de prueba de más de treinta y dos caracteres';
const BODY = Buffer.alloc(12 * 1024 * 1024, 'a');
const LIMIT = 1_000;

/** Reads what a call would: nothing of what it refuses by its length, some of what has none. */
const refusing: Handle = async (req, res) => {
  const headers = new Headers(req.headers as Record<string, string>);
  const status = await readText(
    { headers, body: req.iterator({ destroyOnReturn: false }) },
    LIMIT,
  ).then(
    () => 200,
    () => 413,
  );
  res.writeHead(status).end('why');
};

const WAYS: [string, boolean, Record<string, string>][] = [
  ['its length is said, the connection stays', true, { 'content-length': `${BODY.length}` }],
  ['its length is said, the connection closes', false, { 'content-length': `${BODY.length}` }],
  ['in chunks, the connection stays', true, { 'transfer-encoding': 'chunked' }],
  ['in chunks, the connection closes', false, { 'transfer-encoding': 'chunked' }],
];

test('a client that still writes when it is refused can read why', async (t) => {
  configure({ SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' });
  const server = await listenWith(refusing, 0, '127.0.0.1');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  for (const [name, keep, headers] of WAYS)
    for (const path of ['/api/push', '/_next/static/x.js']) {
      const connection = keep ? 'keep-alive' : 'close';
      const call = request({
        ...{ port, path, method: 'POST', host: '127.0.0.1', agent: false },
        headers: { ...headers, connection },
      });
      call.end(BODY);
      const [answer] = await once(call, 'response');
      const text = (await answer.toArray()).join('');
      if (path === '/api/push') assert.deepEqual([answer.statusCode, text], [413, 'why'], name);
      else assert.equal(answer.statusCode, 405, name);
    }
});
