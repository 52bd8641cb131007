import { type Handler, radioOf } from '../../http/handler.ts';
import { addProgram } from '../../store/programs.ts';
import { pictureIn } from '../uploads.ts';
import { withPictures } from '../with-pictures.ts';
import { textOf } from './form.ts';
import { toWire } from './wire.ts';

/** Creates a programme at the end of the list. */
export const createProgram: Handler<'PUT /api/programing'> = async (asked) => {
  const { services, principal, body } = asked;
  const radioId = radioOf(principal);
  const pictures = {
    image: await pictureIn('image', body.image),
    cover: await pictureIn('cover', body.cover),
  };
  const program = await withPictures(services, radioId, pictures, async (trx, names) => ({
    answer: await addProgram(trx, radioId, { ...textOf(body), ...names }),
  }));
  return { message: 'Programa creado.', ...toWire(program) };
};
