import { Agent, type IncomingMessage, request } from 'node:http';

/** A client that sends exactly what it is told: no address is tidied up, no header added but Host. */

export interface Ask {
  method?: string;
  /** Path and query as they go out. */
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
}

export interface Told {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  /** The bytes as text. */
  text: string;
  /** The text as JSON; undefined when it is none. */
  json: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function read(message: IncomingMessage): Promise<Told> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString();
  const { statusCode: status = 0, headers } = message;
  return { status, headers, bytes, text, json: parsed(text) };
}

/** What `base` answers. @throws when the connection breaks before the answer is whole */
export function ask(base: string, { method = 'GET', path, headers, body, signal }: Ask) {
  const { hostname, port } = new URL(base);
  const { promise, resolve, reject } = Promise.withResolvers<Told>();
  const sent = body === undefined ? undefined : Buffer.from(body);
  const outgoing = request({
    ...{ method, path, hostname, port },
    // An idle connection may be closing just now: what has an effect never starts on one.
    agent: method === 'GET' ? agent : false,
    ...(signal && { signal }),
    headers: { ...(sent && { 'content-length': sent.byteLength }), ...headers },
  });
  outgoing.once('response', (message) => void read(message).then(resolve, reject));
  outgoing.on('error', reject);
  outgoing.end(sent);
  return promise;
}
