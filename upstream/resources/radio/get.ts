import type { Handler } from '../../http/handler.ts';
import { ownerOf, radioById } from '../../store/radio-config.ts';
import { toWire } from './wire.ts';

/** The radio of the session as a list of one, none before it is made (specification §7). */
export const getRadio: Handler<'GET /api/radio'> = async ({ services, principal }) => {
  const { db } = services.store;
  const { radioId } = principal;
  const row = radioId === null ? null : await radioById(db, radioId).executeTakeFirst();
  return row ? [toWire(row, await ownerOf(db, row.id))] : [];
};
