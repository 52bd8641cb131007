import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { oneQr } from '../../store/qrs.ts';
import { assertOwnImage } from '../required-image.ts';
import { withPictures } from '../with-pictures.ts';
import { noQr } from './wire.ts';

/** Deletes a QR image and its file. */
export const removeQr: Handler<'DELETE /api/qr/{id}/{image}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const id = rowId(params.id);
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await oneQr(trx, radioId, id).executeTakeFirst();
    if (!row) throw noQr();
    assertOwnImage(params.image, row.image);
    await trx.deleteFrom('qrs').where('id', '=', id).execute();
    return { answer: null, gone: [row.image] };
  });
  return { message: 'QR eliminado.' };
};
