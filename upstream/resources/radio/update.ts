import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { changeRadio, ownerOf, radioById } from '../../store/radio-config.ts';
import { unlessStored } from '../uploads.ts';
import { bringsNews, changedMeanwhile, isCurrent } from '../versions.ts';
import { withPictures } from '../with-pictures.ts';
import { picturesOf, textOf } from './form.ts';
import { toWire } from './wire.ts';

/** Updates the radio of the session; answers it whole, for the form (specification §4). */
export const updateRadio: Handler<'POST /api/radio'> = async ({ services, principal, body }) => {
  const radioId = radioOf(principal);
  const { id } = body;
  if (id !== undefined && id !== null && rowId(id) !== radioId)
    throw missing('Esta radio no existe.');
  const now = await radioById(services.store.db, radioId).executeTakeFirst();
  if (!now) throw missing('Esta radio no existe.');
  const sent = await picturesOf(body);
  const pictures = {
    background: await unlessStored(services, sent.background, now.background),
    logo_200: await unlessStored(services, sent.logo_200, now.logo_200),
    logo_500: await unlessStored(services, sent.logo_500, now.logo_500),
  };
  return withPictures(services, radioId, pictures, async (trx, names) => {
    const row = await radioById(trx, radioId).executeTakeFirst();
    if (!row) throw missing('Esta radio no existe.');
    const owner = await ownerOf(trx, radioId);
    const change = {
      ...textOf(body),
      background: names.background ?? row.background,
      logo_200: names.logo_200 ?? row.logo_200,
      logo_500: names.logo_500 ?? row.logo_500,
    };
    if (!bringsNews(row, change)) return { answer: toWire(row, owner) };
    if (!isCurrent(body.version, row.version)) throw changedMeanwhile();
    return {
      answer: toWire(await changeRadio(trx, radioId, change), owner),
      gone: [
        names.background && row.background,
        names.logo_200 && row.logo_200,
        names.logo_500 && row.logo_500,
      ],
    };
  });
};
