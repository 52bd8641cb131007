import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { readToTheEnd } from '#lib/http/closing.ts';
import { type Handle, listener } from './listener.ts';
import { answerUnreadable } from './unreadable.ts';

/** Longer than the proxies in front keep theirs: they are never the ones to be surprised. */
const KEEP_ALIVE_MS = 65_000;

/** The panel's HTTP server; `handle` answers what is a request. */
export async function listenWith(handle: Handle, port: number, host: string): Promise<Server> {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Refused by us, in Spanish.
    requireHostHeader: false,
    // Next would leave the connection of an upgrade open, unanswered.
    shouldUpgradeCallback: () => false,
  });
  server.on('request', listener(handle));
  readToTheEnd(server);
  answerUnreadable(server);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
