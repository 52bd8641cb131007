import { type Handler, radioOf } from '../../http/handler.ts';
import { extensionOf } from '../../media/types.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { fileOf } from '../../store/files.ts';
import { addProgram, programWith } from '../../store/programs.ts';
import { type Picture, pictureIn, type Sent } from '../uploads.ts';
import { withPictures } from '../with-pictures.ts';
import { textOf } from './form.ts';
import { toWire } from './wire.ts';

/**
 * A new programme's picture: an upload or, when one is duplicated, a copy of the other's, so that
 * neither loses it with the other. @throws Refusal
 */
async function picture(
  { store, media }: Services,
  radioId: number,
  field: 'image' | 'cover',
  sent: Sent,
): Promise<Picture | null> {
  if (typeof sent !== 'string' || sent === '' || sent === '=') return pictureIn(field, sent);
  const source = await programWith(store.db, radioId, sent).executeTakeFirst();
  const row = source && (await fileOf(store.db, radioId, 'images', sent));
  const file = row && (await media.open('images', row.name));
  if (!file) {
    const message = 'La imagen que ibas a copiar ya no existe. Elige otra.';
    throw new Refusal(400, message, { fields: { [field]: message } });
  }
  const bytes = await new Response(file.read(0, file.bytes - 1)).bytes();
  return { bytes, extension: extensionOf(sent), name: row.original_name };
}

/** Creates a programme at the end of the list. */
export const createProgram: Handler<'PUT /api/programing'> = async (asked) => {
  const { services, principal, body } = asked;
  const radioId = radioOf(principal);
  const pictures = {
    image: await picture(services, radioId, 'image', body.image),
    cover: await picture(services, radioId, 'cover', body.cover),
  };
  const program = await withPictures(services, radioId, pictures, async (trx, names) => ({
    answer: await addProgram(trx, radioId, { ...textOf(body), ...names }),
  }));
  return { message: 'Programa creado.', ...toWire(program) };
};
