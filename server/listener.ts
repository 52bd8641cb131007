import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId, whileAsked } from '#lib/asked.ts';
import { ownFault } from '#lib/bff/errors.ts';
import { matchCall } from '#lib/contract/routes.ts';
import { settings } from '#lib/env.ts';
import { addressOf } from '#lib/http/client-address.ts';
import { log } from '#lib/log.ts';
import { isSecure } from '#lib/session/session.ts';
import { floorHeaders, tell } from './answers.ts';
import { isApi, pathIn, type Refusal, refusalOf } from './refuse.ts';

export type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Fills in what nobody has set by the time that the answer's head is written. */
function putFloor(res: ServerResponse, requestId: string): void {
  const { writeHead } = res;
  res.writeHead = function withFloor(this: ServerResponse, ...args: unknown[]) {
    for (const [name, value] of Object.entries(floorHeaders(requestId, isSecure())))
      if (!res.hasHeader(name)) res.setHeader(name, value);
    return Reflect.apply(writeHead, this, args);
  } as typeof writeHead;
}

let isTold = false;

/** Behind a proxy that is not counted everybody would share one address, and its limits. */
function tellUncounted({ headers }: IncomingMessage, hops: number): void {
  if (isTold || hops || headers['x-forwarded-for'] === undefined) return;
  isTold = true;
  log().warn('an X-Forwarded-For came that PROXY_HOPS does not count: it is not believed');
}

export function refuse(
  req: Pick<IncomingMessage, 'method' | 'url'>,
  res: ServerResponse,
  requestId: string,
  refusal: Refusal,
): void {
  const json = isApi((req.url ?? '').split('?', 1)[0] ?? '');
  const { status, headers, body } = tell(refusal, { requestId, secure: isSecure(), json });
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** What the log calls an address: never its query, and of a call the contract's name. */
function nameOf(method: string, url: string): string {
  const path = pathIn(url);
  if (path === null) return '—';
  return matchCall(method, path)?.name.split(' ')[1] ?? path.slice(0, 120);
}

function logAtEnd(req: IncomingMessage, res: ServerResponse, address: string): void {
  const { method = '', url = '' } = req;
  const started = performance.now();
  res.once('close', () => {
    const status = res.writableFinished ? res.statusCode : 499;
    // What had not changed is most of what idle panels ask.
    const level = status === 304 ? 'debug' : 'info';
    if (!log().isLevelEnabled(level)) return;
    const ms = Math.round(performance.now() - started);
    log()[level]({ method, path: nameOf(method, url), status, ms, address }, 'answered');
  });
}

/** The address without the server's own name, which a request line may have (RFC 9112, 3.2.2). */
const originForm = (url = '/'): string => url.replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, '') || '/';

/** A file's part, or a file under a condition, would be refused by Next in English; nobody needs one. */
const PARTIAL = ['range', 'if-range', 'if-match', 'if-unmodified-since'];

function whole({ headers, url = '' }: IncomingMessage): void {
  if (url.startsWith('/_next/')) for (const name of PARTIAL) delete headers[name];
}

/** Stands before Next: names the request, logs it, and answers what Next does not know how to. */
export function listener(handle: Handle): (req: IncomingMessage, res: ServerResponse) => void {
  async function answer(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
    const refusal = refusalOf(req);
    if (refusal) return refuse(req, res, id, refusal);
    whole(req);
    try {
      await handle(req, res);
    } catch (error) {
      log().error({ err: error }, 'Next failed');
      if (res.headersSent) res.destroy();
      else refuse(req, res, id, { status: 500, message: ownFault(id) });
    }
  }

  return (req, res) => {
    req.url = originForm(req.url);
    const id = newRequestId();
    const { proxyHops } = settings();
    const address = addressOf(req.socket.remoteAddress, req.headers['x-forwarded-for'], proxyHops);
    tellUncounted(req, proxyHops);
    putFloor(res, id);
    void whileAsked({ id, address }, () => {
      logAtEnd(req, res, address);
      return answer(req, res, id);
    });
  };
}
