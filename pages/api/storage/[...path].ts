import type { NextApiRequest, NextApiResponse } from 'next';
import { serveCall } from '#lib/bff/node.ts';

// Here and not in app/api: a route handler would lose Content-Length, which players and downloads need.
export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } };

export default function storage(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  return serveCall(req, res);
}
