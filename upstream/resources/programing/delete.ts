import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { oneProgram } from '../../store/programs.ts';
import { withPictures } from '../with-pictures.ts';
import { noProgram } from './missing.ts';

/** Deletes a programme, its cover and its banner. */
export const removeProgram: Handler<'DELETE /api/programing/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const id = rowId(params.id);
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await oneProgram(trx, radioId, id).executeTakeFirst();
    if (!row) throw noProgram();
    await trx.deleteFrom('programs').where('id', '=', id).execute();
    return { answer: null, gone: [row.image, row.cover] };
  });
  return { message: 'Programa eliminado.' };
};
