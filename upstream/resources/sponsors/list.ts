import { type Handler, radioOf } from '../../http/handler.ts';
import { sponsorsOf } from '../../store/sponsors.ts';
import { toWire } from './wire.ts';

/** Sponsors of the session's radio. */
export const listSponsors: Handler<'GET /api/sponsor'> = async ({ services, principal }) => {
  const rows = await sponsorsOf(services.store.db, radioOf(principal)).execute();
  return rows.map(toWire);
};
