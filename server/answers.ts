import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { HSTS } from '#lib/session/page-headers.ts';
import type { Refusal } from './refuse.ts';

/** Answers that come from the server itself, and what every other one carries at least. */

const STYLE = `html{color-scheme:light dark;background:light-dark(#f3f5f2,#0e1413);color:light-dark(#16201d,#ecf1ee)}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;text-align:center;font:1rem/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.4rem}p{max-width:26rem}a{color:inherit}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** What an answer gets where nobody set another: static files, health, Next's own. */
export const floorHeaders = (requestId: string, secure: boolean): Record<string, string> => ({
  ...(secure && HSTS),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-request-id': requestId,
});

export interface Told {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const page = (message: string, requestId: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cabina</title><style>${STYLE}</style></head>
<body><h1>No pudimos mostrar el panel</h1><p>${message}</p><p><a href="/">Ir al panel</a></p><p>Código para soporte: ${requestId}</p></body></html>
`;

/** A refusal: JSON to those who call the API, a page to everybody else. `message` is ours, never the client's. */
export function tell(
  { status, message, headers }: Refusal,
  asked: { requestId: string; secure: boolean; json: boolean },
): Told {
  const { requestId, secure, json } = asked;
  const body = json ? JSON.stringify({ message, requestId }) : page(message, requestId);
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`;
  return {
    status,
    headers: {
      ...floorHeaders(requestId, secure),
      'content-security-policy': policy,
      'content-type': `${json ? 'application/json' : 'text/html'}; charset=utf-8`,
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
    body,
  };
}

/** The same as bytes of a connection whose request could not be read. */
export function asBytes({ status, headers, body }: Told): string {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
