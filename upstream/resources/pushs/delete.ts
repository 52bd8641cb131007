import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { onePush } from '../../store/pushs.ts';
import { withPictures } from '../with-pictures.ts';
import { NO_PUSH } from './wire.ts';

/** Deletes a notification and its image; what phones have, they keep. */
export const removePush: Handler<'DELETE /api/push/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const id = rowId(params.id, NO_PUSH);
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await onePush(trx, radioId, id).executeTakeFirst();
    if (!row) throw missing(NO_PUSH);
    await trx.deleteFrom('pushs').where('id', '=', id).execute();
    return { answer: null, gone: [row.image] };
  });
  return { message: 'Notificación eliminada.' };
};
