import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { addSponsor, changeSponsor, oneSponsor } from '../../store/sponsors.ts';
import { imageNeeded } from '../required-image.ts';
import { pictureIn, unlessStored } from '../uploads.ts';
import { bringsNews, changedMeanwhile, isCurrent } from '../versions.ts';
import { withPictures } from '../with-pictures.ts';
import { NO_SPONSOR, toWire } from './wire.ts';

/** Creates a sponsor or, with an id, updates it. It always has a picture (specification §5). */
export const saveSponsor: Handler<'POST /api/sponsor'> = async (asked) => {
  const { services, principal, body } = asked;
  const radioId = radioOf(principal);
  const id = body.id === undefined || body.id === null ? null : rowId(body.id, NO_SPONSOR);
  const now =
    id === null ? null : await oneSponsor(services.store.db, radioId, id).executeTakeFirst();
  if (now === undefined) throw missing(NO_SPONSOR);
  const sent = await pictureIn('image', body.image);
  if (id === null && !sent) throw imageNeeded();
  const picture = await unlessStored(services, sent, now?.image ?? null);
  const { link } = body;

  const sponsor = await withPictures(services, radioId, { image: picture }, async (trx, names) => {
    const { image } = names;
    if (id === null)
      return { answer: await addSponsor(trx, radioId, { link, image }, services.now()) };
    const row = await oneSponsor(trx, radioId, id).executeTakeFirst();
    if (!row) throw missing(NO_SPONSOR);
    const change = { link, image: image ?? row.image };
    if (!change.image) throw imageNeeded();
    if (!bringsNews(row, change)) return { answer: row };
    if (!isCurrent(body.version, row.version)) throw changedMeanwhile();
    return { answer: await changeSponsor(trx, id, change), gone: [image && row.image] };
  });
  const message = id === null ? 'Auspiciante creado.' : 'Auspiciante actualizado.';
  return { message, ...toWire(sponsor) };
};
