import type { AddressInfo } from 'node:net';
import { handleCall } from '#lib/bff/handle.ts';
import { configure, settings } from '#lib/env.ts';
import { handleAuth } from '#lib/session/auth-handler.ts';
import type { Handle } from '../server/listener.ts';
import { listenWith } from '../server/panel.ts';
import { stopGently } from '../server/stop.ts';

/** For the test of the logs: the panel's server with its API behind it, and no Next. */

configure(process.env);

const handle: Handle = async (req, res) => {
  const { method = 'GET', url = '/' } = req;
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) headers.set(name, String(value));
  const body = method === 'GET' ? null : Buffer.concat(await req.toArray());
  const request = new Request(new URL(url, settings().publicUrl), { method, headers, body });
  const [, , area, ...segments] = (url.split('?')[0] ?? '').split('/');
  const answer = await (area === 'auth' ? handleAuth(request, segments) : handleCall(request));
  for (const [name, value] of answer.headers) res.appendHeader(name, value);
  res.writeHead(answer.status);
  res.end(Buffer.from(await answer.arrayBuffer()));
};

const server = await listenWith(handle, 0, '127.0.0.1');
const { port } = server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
process.once('SIGTERM', async () => {
  await stopGently(server, 1_000);
  process.exit(0);
});
