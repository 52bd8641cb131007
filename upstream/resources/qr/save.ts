import { TEXT } from '#lib/contract/limits.ts';
import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing, Refusal } from '../../refusal.ts';
import { addQr, changeQr, oneQr } from '../../store/qrs.ts';
import { cleanLine } from '../../text.ts';
import { imageNeeded } from '../required-image.ts';
import { pictureIn, unlessStored } from '../uploads.ts';
import { bringsNews, changedMeanwhile, isCurrent } from '../versions.ts';
import { withPictures } from '../with-pictures.ts';
import { NO_QR, toWire } from './wire.ts';

function nameOf(sent: string): string {
  const name = cleanLine(sent);
  // The contract counts what was typed; spaces are no name.
  if (name.length >= TEXT.qrNameMin) return name;
  const message = `Escribe un nombre de ${TEXT.qrNameMin} caracteres o más.`;
  throw new Refusal(400, message, { fields: { name: message } });
}

/** Creates a QR image or, with an id, updates it. It always has a picture (specification §5). */
export const saveQr: Handler<'POST /api/qr'> = async ({ services, principal, body }) => {
  const radioId = radioOf(principal);
  const id = body.id === undefined || body.id === null ? null : rowId(body.id, NO_QR);
  const name = nameOf(body.name);
  const now = id === null ? null : await oneQr(services.store.db, radioId, id).executeTakeFirst();
  if (now === undefined) throw missing(NO_QR);
  const sent = await pictureIn('image', body.image);
  if (id === null && !sent) throw imageNeeded();
  const picture = await unlessStored(services, sent, now?.image ?? null);

  const qr = await withPictures(services, radioId, { image: picture }, async (trx, names) => {
    const { image } = names;
    if (id === null) return { answer: await addQr(trx, radioId, { name, image }, services.now()) };
    const row = await oneQr(trx, radioId, id).executeTakeFirst();
    if (!row) throw missing(NO_QR);
    const change = { name, image: image ?? row.image };
    if (!change.image) throw imageNeeded();
    if (!bringsNews(row, change)) return { answer: row };
    if (!isCurrent(body.version, row.version)) throw changedMeanwhile();
    return { answer: await changeQr(trx, id, change), gone: [image && row.image] };
  });
  return { message: id === null ? 'QR creado.' : 'QR actualizado.', ...toWire(qr) };
};
