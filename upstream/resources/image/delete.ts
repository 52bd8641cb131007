import { type Handler, radioOf } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { programWith } from '../../store/programs.ts';
import { withPictures } from '../with-pictures.ts';

/**
 * Removes a cover or a banner of the session's radio's programmes; no other picture. The
 * programme's version stays: the form that asked for it is still open.
 */
export const removeImage: Handler<'DELETE /api/image/{filename}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const { filename } = params;
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await programWith(trx, radioId, filename).executeTakeFirst();
    if (!row) throw missing('Esta imagen no existe.');
    await trx
      .updateTable('programs')
      .set(row.cover === filename ? { cover: null } : { image: null })
      .where('id', '=', row.id)
      .execute();
    return { answer: null, gone: [filename] };
  });
  return { message: 'Imagen eliminada.' };
};
