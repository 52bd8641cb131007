import type { IncomingHttpHeaders } from 'node:http';
import { messageFor } from '#lib/bff/errors.ts';
import { methodsAt } from '#lib/contract/routes.ts';

/** What Next itself would answer in English, or with a 500. */

export interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

interface Head {
  method?: string;
  url?: string;
  headers: IncomingHttpHeaders;
  httpVersion: string;
}

const UNREADABLE = 'La dirección no se puede leer. Revísala y vuelve a intentarlo.';
const NO_HOST = 'El pedido no dice a qué servidor va (falta Host).';

/** Next answers these, by itself or by our routes; with all others it fails. */
const SPOKEN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const READING = new Set(['GET', 'HEAD']);
/** What the middleware leaves to Next, and Next to nobody when it is to be changed. */
const READ_ONLY = /^\/(?:_next\/|(?:icon\.svg|healthz|readyz)$)/;

/** Path of an address as it is on the request line; null: it is none, or can't be decoded. */
export function pathIn(url: string): string | null {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/')) return null;
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return null;
  }
}

/** Next's picture optimizer, which nothing here asks, and which writes where it runs. */
const OPTIMIZER = /^\/_next\/image\/?$/;
const NO_SUCH: Refusal = { status: 404, message: 'Esta dirección no existe.' };

export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

function allowedAt(path: string): string[] {
  if (path.startsWith('/api/auth/')) return ['GET', 'POST'];
  const methods = isApi(path) ? methodsAt(path) : ['GET'];
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

function refusedMethod(path: string): Refusal {
  const allowed = allowedAt(path);
  if (!allowed.length) return NO_SUCH;
  return { status: 405, message: messageFor(405), headers: { allow: allowed.join(', ') } };
}

/** Why a request goes no further, or null. */
export function refusalOf({
  method = 'GET',
  url = '/',
  headers,
  httpVersion,
}: Head): Refusal | null {
  if (headers.host === undefined && httpVersion === '1.1') return { status: 400, message: NO_HOST };
  // About the server as a whole: it has no address of its own (RFC 9110, 9.3.7).
  if (url === '*') return refusedMethod('/');
  const path = pathIn(url);
  if (path === null) return { status: 400, message: UNREADABLE };
  if (OPTIMIZER.test(decodeURIComponent(path))) return NO_SUCH;
  const readOnly = READ_ONLY.test(path) && !READING.has(method);
  if (readOnly || !SPOKEN.has(method)) return refusedMethod(path);
  return null;
}
