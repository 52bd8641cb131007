import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { collectWhile } from '#lib/collect.ts';
import { answerCall, type CallRequest } from './handle.ts';
import type { Answer } from './respond.ts';

/** The door for Node's own request and answer, whose headers stay as they are set and bytes as they come. */

/** Its signal fires when the browser leaves. */
function requestFrom(req: IncomingMessage, res: ServerResponse): CallRequest {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const url = new URL('http://panel.invalid');
  // Not resolved against the base: '//host/path' would name another one.
  const [path = '/', query = ''] = (req.url ?? '/').split(/\?(.*)/s);
  url.pathname = path;
  url.search = query;
  const { method = 'GET' } = req;
  // To stop reading must not break the connection: the answer still goes over it.
  const body = req.iterator({ destroyOnReturn: false });
  return { method, url: url.href, headers, signal: gone.signal, body };
}

const packed = promisify(gzip);
/** A shorter text gains nothing by it (bytes). */
const WORTH_PACKING = 1_024;

/** JSON as the browser takes it, which Next does for its own routes. */
async function writeJson(
  { status, headers, body }: Answer & { body: Buffer | null },
  accepted: string,
  res: ServerResponse,
): Promise<void> {
  const pack = body !== null && body.byteLength > WORTH_PACKING && /\bgzip\b/.test(accepted);
  const bytes = pack ? await packed(body) : body;
  res.writeHead(status, {
    ...headers,
    ...(pack && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
    ...(bytes && { 'content-length': bytes.byteLength }),
  });
  res.end(bytes);
}

async function write(
  { status, headers, body }: Answer,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (!(body instanceof Readable))
    return writeJson({ status, headers, body }, String(req.headers['accept-encoding'] ?? ''), res);
  res.writeHead(status, headers);
  try {
    const sent = pipeline(body, res);
    collectWhile(body);
    await sent;
  } catch {
    // Half a file must not look whole: the pipeline has broken the connection.
    res.destroy();
  }
}

/** Answers as `answerCall`. */
export const serveCall = async (req: IncomingMessage, res: ServerResponse): Promise<void> =>
  write(await answerCall(requestFrom(req, res)), req, res);
