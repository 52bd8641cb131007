import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asked, newRequestId } from '#lib/asked.ts';
import { messageFor } from '#lib/bff/errors.ts';
import { type Handle, refuse } from './listener.ts';

const STATIC = '/_next/static/';

/**
 * Files of a build that is no more are 404. Next would take them for an unknown page and redirect: a
 * page of that build could not tell an update from a failure (lib/late-scripts.ts).
 */
export const withoutMissingScripts =
  (dist: string, next: Handle): Handle =>
  async (req, res) => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const name = path.startsWith(STATIC) ? decodeURIComponent(path.slice(STATIC.length)) : null;
    // What climbs is Next's to refuse.
    if (name === null || name.includes('..') || existsSync(join(dist, 'static', name)))
      return next(req, res);
    refuse(req, res, asked()?.id ?? newRequestId(), { status: 404, message: messageFor(404) });
  };
