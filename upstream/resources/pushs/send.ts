import { PUSH_STATES } from '#lib/contract/pushs.ts';
import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { cleanLine, cleanText } from '../../text.ts';
import { pictureIn } from '../uploads.ts';
import { depart } from './depart.ts';
import { NO_PUSH, toWire } from './wire.ts';

const SENT = 'Notificación enviada.';
const SENT_BEFORE = 'Esta notificación se envió hace unos segundos: no salió por segunda vez.';
const ON_ITS_WAY = 'La notificación se está enviando.';

function messageFor(state: string, reason: string, repeated: boolean): string {
  if (state === PUSH_STATES.sent) return repeated ? SENT_BEFORE : SENT;
  return state === PUSH_STATES.sending ? ON_ITS_WAY : reason;
}

/**
 * Stores a notification and sends it; with an id, sends it again as edited, in the same record.
 * What becomes of it is in the answer and in the record: a sending that failed is no error of the
 * call, since the notification is stored.
 */
export const sendPush: Handler<'PUT /api/push'> = async ({ services, principal, body }) => {
  const radioId = radioOf(principal);
  const id = body.id === undefined || body.id === null ? null : rowId(body.id, NO_PUSH);
  const text = {
    title: cleanLine(body.title),
    message: cleanText(body.message).trim(),
    link: body.link,
  };
  if (!text.title && !text.message) {
    const message = 'Escribe un título o un mensaje.';
    throw new Refusal(400, message, { fields: { title: message } });
  }
  const image = await pictureIn('image', body.image);
  const wanted = { radioId, id, text, version: body.version, bare: body.image === '' };
  const { row, repeated } = await depart(services, wanted, image);
  const { message: _, ...push } = toWire(row);
  return { ...push, repeated, message: messageFor(row.state, row.state_reason, repeated) };
};
