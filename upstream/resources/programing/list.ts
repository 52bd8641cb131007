import { type Handler, radioOf } from '../../http/handler.ts';
import { programsOf } from '../../store/programs.ts';
import { page } from '../page.ts';
import { toWire } from './wire.ts';

/** Programmes of the session's radio, in their order. */
export const listPrograms: Handler<'GET /api/programing'> = async (asked) => {
  const { services, principal, query } = asked;
  const { limit, offset } = page(query);
  const rows = await programsOf(services.store.db, radioOf(principal))
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toWire);
};
