import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneQr } from '../../store/qrs.ts';
import { assertOwnImage } from '../required-image.ts';
import { withPictures } from '../with-pictures.ts';
import { NO_QR } from './wire.ts';

/** Deletes a QR image and its file. */
export const removeQr: Handler<'DELETE /api/qr/{id}/{image}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const id = rowId(params.id, NO_QR);
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await oneQr(trx, radioId, id).executeTakeFirst();
    if (!row) throw missing(NO_QR);
    assertOwnImage(params.image, row.image);
    await trx.deleteFrom('qrs').where('id', '=', id).execute();
    return { answer: null, gone: [row.image] };
  });
  return { message: 'QR eliminado.' };
};
