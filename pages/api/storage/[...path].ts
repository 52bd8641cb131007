import type { NextApiRequest, NextApiResponse } from 'next';
import { handleCall } from '#lib/bff/handle.ts';
import { requestFrom, writeResponse } from '#lib/bff/node.ts';

// Here and not in app/api: a route handler would lose Content-Length, which players and downloads need.
export const config = { api: { bodyParser: false, responseLimit: false, externalResolver: true } };

export default async function storage(req: NextApiRequest, res: NextApiResponse): Promise<void> {
  await writeResponse(await handleCall(requestFrom(req, res)), res);
}
