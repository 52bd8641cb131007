import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { cookieOf, meAnswer, sessionOf, startPanel } from './fixture.ts';
import { serveCall } from './node.ts';

/** For tests of files: the door over a real connection, and a sound to fetch through it. */

export const SOUND = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251));

/** The door as Next's pages route has it, over a real connection. */
export async function startDoor(t: TestContext, env: Record<string, string> = {}) {
  const panel = await startPanel(t, env);
  const server = createServer((req, res) => void serveCall(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  panel.upstream.on('GET /api/me', { body: meAnswer(1) });
  const cookie = await cookieOf(sessionOf({ role: 1 }));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(base + path, { ...init, headers: { cookie, ...headers } });
  return { ...panel, get, cookie };
}

export const bytes = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
