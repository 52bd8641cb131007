import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneMessage } from '../../store/messages.ts';
import { toWire } from './wire.ts';

/** One message of the session's radio, a withdrawn one too; never a deleted one. */
export const getMessage: Handler<'GET /api/message/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const row = await oneMessage(
    services.store.db,
    radioOf(principal),
    rowId(params.id),
  ).executeTakeFirst();
  if (!row) throw missing('Este mensaje no existe.');
  return toWire(row);
};
