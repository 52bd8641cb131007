import { type Handler, radioOf } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { newestPushs } from '../../store/pushs.ts';
import { page } from '../page.ts';
import { toWire } from './wire.ts';

/** 'nada' is no day (specification §7). */
function dayOf(date: string): string | null {
  if (date === 'nada' || date === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  throw new Refusal(400, 'La fecha se escribe AAAA-MM-DD, o nada para verlas todas.', {
    fields: { date: 'Escribe la fecha como AAAA-MM-DD.' },
  });
}

/** Notifications of the session's radio, newest first. */
export const listPushs: Handler<'GET /api/pushs'> = async ({ services, principal, query }) => {
  const { limit, offset } = page(query);
  const rows = await newestPushs(services.store.db, radioOf(principal), dayOf(query.date))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWire);
};
