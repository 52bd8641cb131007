import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Between Node's request and answer, whose headers stay as they are set, and the web's. */

/** The request of a route without a body (GET, HEAD); its signal fires when the browser leaves. */
export function requestFrom(req: IncomingMessage, res: ServerResponse): Request {
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
  return new Request(url, { method: req.method ?? 'GET', headers, signal: gone.signal });
}

/** Sends `response` out, piece by piece; a stream that breaks breaks the connection too. */
export async function writeResponse(response: Response, res: ServerResponse): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) res.setHeader(name, value);
  if (!response.body) {
    res.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
  } catch {
    res.destroy();
  }
}
