import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';

/** How long a client may go on writing what nobody wants (ms). */
const LINGER_MS = 10_000;

/**
 * What a client still writes after its answer is read and thrown away. A connection that closed
 * under it would take the answer with it: our half ends first (RFC 9112, 9.6).
 */
export function readToTheEnd(server: Server): void {
  const requests = new WeakMap<Socket, IncomingMessage>();
  server.on('connection', (socket: Socket) => {
    const { destroySoon } = socket;
    socket.destroySoon = () => {
      const close = () => Reflect.apply(destroySoon, socket, []);
      const req = requests.get(socket);
      if (!req || req.complete) return close();
      socket.end();
      const late = setTimeout(close, LINGER_MS);
      finished(req, () => {
        clearTimeout(late);
        close();
      });
    };
  });
  server.prependListener('request', (req, res) => {
    requests.set(req.socket, req);
    res.once('finish', () => req.resume());
  });
}
