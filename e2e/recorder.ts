import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** An upstream for tests: it writes down what reaches it and answers, or misbehaves, as it is told. */

export interface Recorded {
  method: string;
  /** Path and query as they came. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  sha256: string;
  /** When the last byte of its answer was handed over (ms since 1970). */
  answeredAt?: number;
}

/** How a request is answered; what is left out is a plain 200 with `{}`. */
export interface Behaviour {
  status?: number;
  headers?: Record<string, string>;
  /** An object or list goes out as JSON, text and bytes as they are. */
  body?: unknown;
  /** Packs the body, whatever the client asked for; 'wrong' says gzip over bytes that are none. */
  encoding?: 'gzip' | 'br' | 'deflate' | 'wrong';
  /** Waits (ms) before the answer begins; Infinity is silence. */
  delay?: number;
  /** One byte each so many ms. */
  drip?: number;
  /** Breaks the connection after so many bytes of the body. */
  resetAfter?: number;
  /** Breaks the connection once the request was read, without an answer. */
  hangUp?: boolean;
  /** Address of a real upstream that answers instead, after `delay`. */
  pass?: string;
  /** Passed on with this token instead of the request's own. */
  as?: string;
}

export type Answer = Behaviour | ((request: Recorded) => Behaviour);

export interface Recorder {
  url: string;
  requests: Recorded[];
  /** Requests whose path begins with one of the usual parts, as 'GET /api/me' or '/api/me'. */
  of(what: string): Recorded[];
  /** Answers `what` ('GET /api/me', '/api/storage/', '*'); the longest that fits wins, the last said first. */
  on(what: string, answer: Answer): void;
  /** Forgets requests and answers. */
  reset(): void;
  stop(): Promise<void>;
}

const fits = (what: string, { method, path }: Recorded): boolean => {
  if (what === '*') return true;
  const [first = '', second] = what.split(' ');
  if (second === undefined) return path.startsWith(first);
  const [bare] = path.split('?');
  return method === first && (bare === second || path.startsWith(`${second}?`));
};

async function record(req: IncomingMessage): Promise<Recorded> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return {
    method: req.method ?? '',
    path: req.url ?? '',
    headers: req.headers,
    body: bytes.toString(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

function bytesOf(body: unknown): { bytes: Buffer; type: string } {
  if (Buffer.isBuffer(body)) return { bytes: body, type: 'application/octet-stream' };
  if (typeof body === 'string') return { bytes: Buffer.from(body), type: 'text/plain' };
  return { bytes: Buffer.from(JSON.stringify(body ?? {})), type: 'application/json' };
}

const PACKERS = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  wrong: (bytes: Buffer) => bytes,
} as const;

async function drip(res: ServerResponse, bytes: Buffer, every: number): Promise<void> {
  for (const byte of bytes) {
    if (res.destroyed) return;
    res.write(Buffer.from([byte]));
    await wait(every, res);
  }
  res.end();
}

/** Until `ms` are over or the client has gone. */
function wait(ms: number, res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      res.off('close', done);
      resolve();
    };
    const timer = Number.isFinite(ms) ? setTimeout(done, ms) : undefined;
    res.once('close', done);
  });
}

const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

async function passOn(
  upstream: string,
  request: Recorded,
  res: ServerResponse,
  as?: string,
): Promise<void> {
  const { host: _, ...own } = request.headers;
  const rest = as ? { ...own, authentication: as } : own;
  const headers = Object.entries(rest).filter(([name]) => !HOP.includes(name));
  const answer = await fetch(`${upstream}${request.path}`, {
    method: request.method,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    redirect: 'manual',
    ...(request.body && { body: request.body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  res.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (!HOP.includes(name)) res.setHeader(name, value);
  res.end(bytes);
}

async function play(behaviour: Behaviour, request: Recorded, res: ServerResponse) {
  const { method } = request;
  if (behaviour.hangUp) return void res.destroy();
  if (behaviour.delay) await wait(behaviour.delay, res);
  if (res.destroyed) return;
  if (behaviour.pass)
    return passOn(behaviour.pass, request, res, behaviour.as).catch(() => res.destroy());
  const { bytes, type } = bytesOf(behaviour.body);
  const { encoding, status = 200 } = behaviour;
  const sent = encoding ? PACKERS[encoding](bytes) : bytes;
  res.statusCode = status;
  res.setHeader('content-type', type);
  if (encoding) res.setHeader('content-encoding', encoding === 'wrong' ? 'gzip' : encoding);
  if (status !== 204 && status !== 304) res.setHeader('content-length', sent.byteLength);
  for (const [name, value] of Object.entries(behaviour.headers ?? {})) res.setHeader(name, value);
  if (method === 'HEAD' || status === 204 || status === 304) return void res.end();
  if (behaviour.resetAfter !== undefined) {
    res.write(sent.subarray(0, behaviour.resetAfter), () => res.destroy());
    return;
  }
  if (behaviour.drip) return drip(res, sent, behaviour.drip);
  res.end(sent);
}

/** Starts one on a free port of this machine, or on `port`. */
export async function startRecorder(port = 0): Promise<Recorder> {
  const requests: Recorded[] = [];
  let answers: [string, Answer][] = [];
  const server = createServer((req, res) => {
    record(req).then(
      (request) => {
        requests.push(request);
        res.once('finish', () => Object.assign(request, { answeredAt: Date.now() }));
        const [found] = answers
          .filter(([what]) => fits(what, request))
          .sort(([a], [b]) => b.length - a.length);
        const answer = found?.[1] ?? {};
        void play(typeof answer === 'function' ? answer(request) : answer, request, res);
      },
      () => res.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    of: (what) => requests.filter((request) => fits(what, request)),
    on: (what, answer) => {
      answers = [[what, answer], ...answers];
    },
    reset: () => {
      requests.length = 0;
      answers = [];
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
