import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { changeMessage } from '../../store/messages.ts';
import { cleanText } from '../../text.ts';
import { NO_MESSAGE } from './wire.ts';

const flag = (value: boolean | 0 | 1 | undefined): 0 | 1 | undefined =>
  value === undefined ? undefined : value ? 1 : 0;

/** Marks a message as read, or updates it whole (specification §7). */
export const updateMessage: Handler<'POST /api/message'> = async (asked) => {
  const { services, principal, body } = asked;
  const change = {
    read: flag(body.read),
    is_visible: flag(body.is_visible),
    name: body.name === undefined ? undefined : cleanText(body.name),
    message: body.message === undefined ? undefined : cleanText(body.message),
  };
  const id = rowId(body.id, NO_MESSAGE);
  if (!(await changeMessage(services.store.db, radioOf(principal), id, change)))
    throw missing(NO_MESSAGE);
  return { message: 'Mensaje actualizado.' };
};
