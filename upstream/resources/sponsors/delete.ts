import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneSponsor } from '../../store/sponsors.ts';
import { assertOwnImage } from '../required-image.ts';
import { withPictures } from '../with-pictures.ts';
import { NO_SPONSOR } from './wire.ts';

/** Deletes a sponsor and its picture. */
export const removeSponsor: Handler<'DELETE /api/sponsor/{id}/{image}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const id = rowId(params.id, NO_SPONSOR);
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await oneSponsor(trx, radioId, id).executeTakeFirst();
    if (!row) throw missing(NO_SPONSOR);
    assertOwnImage(params.image, row.image);
    await trx.deleteFrom('sponsors').where('id', '=', id).execute();
    return { answer: null, gone: [row.image] };
  });
  return { message: 'Auspiciante eliminado.' };
};
