import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { changeProgram, oneProgram } from '../../store/programs.ts';
import { pictureIn, unlessStored } from '../uploads.ts';
import { bringsNews, changedMeanwhile, isCurrent } from '../versions.ts';
import { withPictures } from '../with-pictures.ts';
import { textOf } from './form.ts';
import { NO_PROGRAM, toWire } from './wire.ts';

/** Updates a programme; its place in the list stays. */
export const updateProgram: Handler<'POST /api/programing'> = async (asked) => {
  const { services, principal, body } = asked;
  const radioId = radioOf(principal);
  const id = rowId(body.id ?? '', NO_PROGRAM);
  const now = await oneProgram(services.store.db, radioId, id).executeTakeFirst();
  if (!now) throw missing(NO_PROGRAM);
  const pictures = {
    image: await unlessStored(services, await pictureIn('image', body.image), now.image),
    cover: await unlessStored(services, await pictureIn('cover', body.cover), now.cover),
  };
  const program = await withPictures(services, radioId, pictures, async (trx, names) => {
    const row = await oneProgram(trx, radioId, id).executeTakeFirst();
    if (!row) throw missing(NO_PROGRAM);
    const image = names.image ?? row.image;
    const cover = names.cover ?? row.cover;
    const change = { ...textOf(body), image, cover };
    if (!bringsNews(row, change)) return { answer: row };
    if (!isCurrent(body.version, row.version)) throw changedMeanwhile();
    return {
      answer: await changeProgram(trx, id, change),
      gone: [names.image && row.image, names.cover && row.cover],
    };
  });
  return { message: 'Programa actualizado.', ...toWire(program) };
};
