import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneMessage } from '../../store/messages.ts';
import { NO_MESSAGE, toWire } from './wire.ts';

/** One message of the session's radio, a withdrawn one too; never a deleted one. */
export const getMessage: Handler<'GET /api/message/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const row = await oneMessage(
    services.store.db,
    radioOf(principal),
    rowId(params.id, NO_MESSAGE),
  ).executeTakeFirst();
  if (!row) throw missing(NO_MESSAGE);
  return toWire(row);
};
