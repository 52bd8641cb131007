import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's parser gives up on: answered on the connection itself, with the reason. */

const LINGER_MS = 1_000;

const REASONS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'La dirección o los encabezados del pedido son demasiado largos.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Lo que enviaste está mal armado. Envíalo de nuevo.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'El envío tardó demasiado y se cortó. Inténtalo de nuevo.'],
};

export function answerUnreadable(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', (req, res) => answers.set(req.socket, res));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answers.get(socket);
    const halfWritten = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || halfWritten || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const [status, message] = REASONS[error.code ?? ''] ?? [400, 'El pedido no se puede leer.'];
    const body = Buffer.from(JSON.stringify({ message }));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.byteLength}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Closed at once, what is still on its way from the client would make it lose the answer.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
