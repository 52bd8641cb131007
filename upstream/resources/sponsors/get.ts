import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneSponsor } from '../../store/sponsors.ts';
import { NO_SPONSOR, toWire } from './wire.ts';

/** One sponsor of the session's radio, as a list of one (specification §7). */
export const getSponsor: Handler<'GET /api/sponsor/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const { db } = services.store;
  const row = await oneSponsor(
    db,
    radioOf(principal),
    rowId(params.id, NO_SPONSOR),
  ).executeTakeFirst();
  if (!row) throw missing(NO_SPONSOR);
  return [toWire(row)];
};
