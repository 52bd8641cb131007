import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Logger } from 'pino';
import { readToTheEnd } from '#lib/http/closing.ts';
import { sweepArriving } from './builds/arriving-icons.ts';
import { json } from './http/answers.ts';
import { makeApp } from './http/app.ts';
import { answerUnreadable } from './http/unreadable.ts';
import { isFilePart, pour } from './media/file-stream.ts';
import { sweepOrphans } from './media/sweep.ts';
import type { Services } from './services.ts';
import { doChores } from './store/chores.ts';
import { purgeTombstones } from './store/messages.ts';
import { settleInterrupted } from './store/pushs.ts';
import { purgeSendKeys } from './store/send-keys.ts';

const HOUR = 3_600_000;
const IDLE_CHECK_MS = 50;

export interface Running {
  port: number;
  /** Takes no more calls, lets those in flight end (at most `graceMs`), closes the store. */
  stop(graceMs?: number): Promise<void>;
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), graceMs);
    // Connections whose last call ends from now on would stay open for the next one.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearTimeout(late);
      clearInterval(idle);
      resolve();
    });
  });
}

/** The app's answer; a file's bytes go to the connection by the short way. */
async function answer(
  app: ReturnType<typeof makeApp>,
  log: Logger,
  request: Request,
  bindings: HttpBindings | Http2Bindings,
): Promise<Response> {
  const response = await app.fetch(request, bindings);
  // Only files have it; to look at the body of other answers would make copies of them.
  if (!response.headers.has('last-modified') || !response.body) return response;
  const outgoing = bindings.outgoing as ServerResponse;
  if (!isFilePart(response.body)) return response;
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  await pour(response.body, outgoing).catch((error) =>
    log.error({ err: error }, 'a file broke off'),
  );
  return RESPONSE_ALREADY_SENT;
}

/** Rows past their time. With a full disk they wait for the next hour. */
async function purge({ store, log, now }: Services): Promise<void> {
  try {
    await purgeTombstones(store.db, now());
    await purgeSendKeys(store.db, now());
  } catch (error) {
    log.error({ err: error }, 'rows past their time stayed');
  }
}

/** Tidies the data folder, then listens. @throws when the address is taken. */
export async function startServer(services: Services): Promise<Running> {
  const { store, media, settings, log } = services;
  const swept = await sweepOrphans(store.db, media);
  if (swept) log.info({ swept }, 'files without a row removed');
  await purge(services);
  await settleInterrupted(store.db);
  await doChores(services);
  await sweepArriving(services);
  const purging = setInterval(() => purge(services), HOUR).unref();

  const app = makeApp(services);
  const listener = getRequestListener((request, bindings) => answer(app, log, request, bindings), {
    hostname: settings.host,
    // Only what is no HTTP request at all comes here; the app answers its own errors.
    errorHandler: () => json({ message: 'El pedido no se puede leer.' }, 400),
  });
  const server = createServer({ requestTimeout: 5 * 60_000, headersTimeout: 30_000 }, listener);
  // An expectation that nobody knows is no reason for an empty answer (RFC 9110, 10.1.1).
  server.on('checkExpectation', listener);
  readToTheEnd(server);
  answerUnreadable(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  await services.builds.start();
  let stopping: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    stop(graceMs = 10_000) {
      stopping ??= (async () => {
        clearInterval(purging);
        await Promise.all([services.builds.stop(), close(server, graceMs)]);
        await store.close();
      })();
      return stopping;
    },
  };
}
