import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { oneSponsor } from '../../store/sponsors.ts';
import { assertOwnImage } from '../required-image.ts';
import { withPictures } from '../with-pictures.ts';
import { noSponsor } from './wire.ts';

/** Deletes a sponsor and its picture. */
export const removeSponsor: Handler<'DELETE /api/sponsor/{id}/{image}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const id = rowId(params.id);
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await oneSponsor(trx, radioId, id).executeTakeFirst();
    if (!row) throw noSponsor();
    assertOwnImage(params.image, row.image);
    await trx.deleteFrom('sponsors').where('id', '=', id).execute();
    return { answer: null, gone: [row.image] };
  });
  return { message: 'Auspiciante eliminado.' };
};
