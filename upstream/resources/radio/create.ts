import { NEW_RADIO } from '#lib/contract/words.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { changeRadio, createRadioOf, ownerOf } from '../../store/radio-config.ts';
import { withPictures } from '../with-pictures.ts';
import { picturesOf, textOf } from './form.ts';
import { toWire } from './wire.ts';

/** Makes the radio of an operator who has none; its package, flavor and modules are support's to set. */
export const createRadio: Handler<'PUT /api/radio'> = async ({ services, principal, body }) => {
  const has = () => new Refusal(409, 'Tu radio ya está creada. Actualiza la página para verla.');
  if (principal.radioId !== null) throw has();
  const owner = async (trx: Parameters<typeof createRadioOf>[0]) => {
    const radioId = await createRadioOf(trx, principal.userId, services.now());
    // A second press while the first one was being stored.
    if (radioId === null) throw has();
    return radioId;
  };
  const pictures = await picturesOf(body);
  return withPictures(services, owner, pictures, async (trx, names, radioId) => {
    const text = textOf(body);
    const config = { ...text, name: text.name || NEW_RADIO.name, ...names };
    const row = await changeRadio(trx, radioId, config);
    return { answer: toWire(row, await ownerOf(trx, radioId)) };
  });
};
