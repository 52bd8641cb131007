import { type Handler, radioOf, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { oneProgram } from '../../store/programs.ts';
import { NO_PROGRAM, toWire } from './wire.ts';

/** One programme of the session's radio. */
export const getProgram: Handler<'GET /api/programing/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const row = await oneProgram(
    services.store.db,
    radioOf(principal),
    rowId(params.id, NO_PROGRAM),
  ).executeTakeFirst();
  if (!row) throw missing(NO_PROGRAM);
  return toWire(row);
};
