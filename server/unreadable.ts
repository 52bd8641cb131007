import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { newRequestId } from '#lib/asked.ts';
import { messageFor } from '#lib/bff/errors.ts';
import { log } from '#lib/log.ts';
import { isSecure } from '#lib/session/session.ts';
import { asBytes, tell } from './answers.ts';
import { refuse } from './listener.ts';
import type { Refusal } from './refuse.ts';

/** What Node's parser gives up on: answered in Spanish, on the connection itself. */

const LINGER_MS = 1_000;
const NO_HTTP = 'El pedido no se puede leer.';

const REFUSALS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: messageFor(431) },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: messageFor(413) },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: messageFor(408) },
};

function answerOn(socket: Duplex, refusal: Refusal): void {
  const requestId = newRequestId();
  const { status } = refusal;
  log().info({ requestId, status }, 'a request that can’t be read');
  socket.end(asBytes(tell(refusal, { requestId, secure: isSecure(), json: true })));
  // Closed at once, what is still on its way from the client would make it lose the answer.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

export function answerUnreadable(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const told = new WeakSet<Duplex>();

  server.on('request', (_req, res) => {
    if (res.socket) answers.set(res.socket, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (told.has(socket)) return;
    const answer = answers.get(socket);
    const halfWritten = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || halfWritten || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    told.add(socket);
    answerOn(socket, REFUSALS[error.code ?? ''] ?? { status: 400, message: NO_HTTP });
  });
  server.on('connect', (_req, socket: Duplex) => {
    answerOn(socket, { status: 405, message: messageFor(405), headers: { allow: 'GET, HEAD' } });
  });
  server.on('checkExpectation', (req, res) => {
    refuse(req, res, newRequestId(), { status: 417, message: messageFor(417) });
  });
}
