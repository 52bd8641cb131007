import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { deleteMessage } from '../../store/messages.ts';
import { NO_MESSAGE } from './wire.ts';

/** Deletes a message, its image and its audio; polls hear of it once. */
export const removeMessage: Handler<'DELETE /api/message/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const { store, media, now, log } = services;
  const gone = await deleteMessage(
    store.db,
    radioOf(principal),
    rowId(params.id, NO_MESSAGE),
    now(),
  );
  if (!gone) throw missing(NO_MESSAGE);
  // The rows are gone: a file that stays behind is nobody's, and swept at the next start.
  for (const { kind, name } of gone)
    await media.delete(kind, name).catch((error) => log.warn({ err: error }, 'a file stayed'));
  return { message: 'Mensaje eliminado.' };
};
