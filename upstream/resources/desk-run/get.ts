import type { Handler } from '../../http/handler.ts';

/** What the session ran last, or runs still. */
export const getDeskRun: Handler<'GET /api/desk-run'> = async ({ services, principal }) =>
  services.deskRuns.get(principal.tokenHash) ?? null;
