import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { oneProgram } from '../../store/programs.ts';
import { noProgram } from './missing.ts';
import { toWire } from './wire.ts';

/** One programme of the session's radio. */
export const getProgram: Handler<'GET /api/programing/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const row = await oneProgram(
    services.store.db,
    radioOf(principal),
    rowId(params.id),
  ).executeTakeFirst();
  if (!row) throw noProgram();
  return toWire(row);
};
