import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import forge from 'node-forge';

/** TLS in front of a panel, as people are told to have it, that counts every byte on its connections. */

export type Protocol = 'HTTP/2' | 'HTTP/1.1';

export interface Front {
  url: string;
  /** Bytes so far, both ways, encryption included. */
  bytes(): number;
  /** Sends what comes on to the panel at `panelUrl`. */
  to(panelUrl: string): void;
  stop(): void;
}

/** A certificate for localhost that nobody has signed but itself. */
function certificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2_048);
  const made = forge.pki.createCertificate();
  made.publicKey = publicKey;
  made.serialNumber = '01';
  made.validity.notBefore = new Date(Date.now() - 86_400_000);
  made.validity.notAfter = new Date(Date.now() + 86_400_000);
  const name = [{ name: 'commonName', value: 'localhost' }];
  made.setSubject(name);
  made.setIssuer(name);
  made.sign(privateKey, forge.md.sha256.create());
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    cert: forge.pki.certificateToPem(made),
  };
}

/** What is a connection's own and goes no further. */
const OWN = /^(?::|connection$|keep-alive$|transfer-encoding$|upgrade$)/;

const passed = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)));

type Asked = IncomingMessage | Http2ServerRequest;
type Answered = ServerResponse | Http2ServerResponse;

function pass(asked: Asked, answered: Answered, target: string): void {
  const host = asked.headers.host ?? String(asked.headers[':authority']);
  const forwarded = request(
    new URL(asked.url ?? '/', target),
    { method: asked.method, headers: { ...passed(asked.headers), host } },
    (answer) => {
      (answered as ServerResponse).writeHead(answer.statusCode ?? 502, passed(answer.headers));
      answer.pipe(answered as ServerResponse);
    },
  );
  // Whoever leaves takes the call along.
  forwarded.once('error', () => (answered as ServerResponse).destroy());
  asked.pipe(forwarded);
}

export async function startFront(protocol: Protocol): Promise<Front> {
  let target = '';
  const handle = (asked: Asked, answered: Answered) => pass(asked, answered, target);
  const server: Http2SecureServer | Server =
    protocol === 'HTTP/2'
      ? createSecureServer(certificate(), handle)
      : createServer(certificate(), handle);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    bytes: () =>
      [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0),
    to(panelUrl) {
      target = panelUrl;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
