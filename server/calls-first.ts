import type { IncomingMessage } from 'node:http';
import { serveCall } from '#lib/bff/node.ts';
import type { Handle } from './listener.ts';
import { isApi } from './refuse.ts';

/** Signing in and out are next-auth's, which is Next's. */
function isCall({ url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  return isApi(path) && path !== '/api/auth' && !path.startsWith('/api/auth/');
}

/**
 * Calls are most of what a panel is asked, and Next's way to their handler costs more than they do
 * and holds a large body three times: they are answered before it. In development by Next's own
 * routes, which lead to the same function.
 */
export const callsFirst =
  (next: Handle): Handle =>
  (req, res) =>
    isCall(req) ? serveCall(req, res) : next(req, res);
