import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { onePush } from '../../store/pushs.ts';
import { NO_PUSH, toWire } from './wire.ts';

/** One notification of the session's radio. */
export const getPush: Handler<'GET /api/push/{id}'> = async ({ services, principal, params }) => {
  const id = rowId(params.id, NO_PUSH);
  const row = await onePush(services.store.db, radioOf(principal), id).executeTakeFirst();
  if (!row) throw missing(NO_PUSH);
  return toWire(row);
};
