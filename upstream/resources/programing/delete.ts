import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneProgram } from '../../store/programs.ts';
import { withPictures } from '../with-pictures.ts';
import { NO_PROGRAM } from './wire.ts';

/** Deletes a programme, its cover and its banner. */
export const removeProgram: Handler<'DELETE /api/programing/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const radioId = radioOf(principal);
  const id = rowId(params.id, NO_PROGRAM);
  await withPictures(services, radioId, {}, async (trx) => {
    const row = await oneProgram(trx, radioId, id).executeTakeFirst();
    if (!row) throw missing(NO_PROGRAM);
    await trx.deleteFrom('programs').where('id', '=', id).execute();
    return { answer: null, gone: [row.image, row.cover] };
  });
  return { message: 'Programa eliminado.' };
};
