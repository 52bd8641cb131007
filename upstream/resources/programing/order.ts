import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing, Refusal } from '../../refusal.ts';
import { orderPrograms } from '../../store/programs.ts';

/** Rewrites the order of all programmes, or changes nothing. Gaps in the sent numbers are closed. */
export const rewriteOrder: Handler<'POST /api/programing/order'> = async (asked) => {
  const { services, principal, body } = asked;
  const places = body
    .map(({ id, order }) => ({ id: rowId(id), order }))
    .sort((a, b) => a.order - b.order);
  const ids = places.map(({ id }) => id);
  const repeats = (values: number[]) => new Set(values).size < values.length;
  if (repeats(ids) || repeats(places.map(({ order }) => order)))
    throw new Refusal(400, 'La lista trae programas o lugares repetidos.');
  const outcome = await orderPrograms(services.store.db, radioOf(principal), ids);
  if (outcome === 'unknown')
    throw missing('Un programa de la lista ya no existe. Actualiza la página y ordénala de nuevo.');
  if (outcome === 'incomplete')
    throw new Refusal(
      400,
      'A la lista le faltan programas. Actualiza la página y ordénala de nuevo.',
    );
  return { message: 'Orden guardado.' };
};
