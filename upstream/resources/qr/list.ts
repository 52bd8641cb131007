import { type Handler, radioOf } from '../../http/handler.ts';
import { qrsOf } from '../../store/qrs.ts';
import { page } from '../page.ts';
import { toWire } from './wire.ts';

/** QR images of the session's radio. */
export const listQrs: Handler<'GET /api/qr'> = async ({ services, principal, query }) => {
  const { limit, offset } = page(query);
  const rows = await qrsOf(services.store.db, radioOf(principal))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWire);
};
