import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneQr } from '../../store/qrs.ts';
import { NO_QR, toWire } from './wire.ts';

/** One QR image of the session's radio. */
export const getQr: Handler<'GET /api/qr/{id}'> = async ({ services, principal, params }) => {
  const { db } = services.store;
  const row = await oneQr(db, radioOf(principal), rowId(params.id, NO_QR)).executeTakeFirst();
  if (!row) throw missing(NO_QR);
  return toWire(row);
};
