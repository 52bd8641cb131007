import type { IncomingMessage } from 'node:http';
import { serveCall } from '#lib/bff/node.ts';
import type { Handle } from './listener.ts';

/** The list that every open page asks for again each 20 s, naming what it has. */
const isPoll = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && url.startsWith('/api/messages?') && headers['if-none-match'] !== undefined;

/**
 * Polls are most of what a panel is asked, and Next's way to their handler costs twice what they do:
 * they are answered before it. Everything else is Next's; so are they in development.
 */
export const pollsFirst =
  (next: Handle): Handle =>
  (req, res) =>
    isPoll(req) ? serveCall(req, res) : next(req, res);
