import type { Handler } from '../../http/handler.ts';
import { listedUsers } from '../../store/desk.ts';
import { toRow } from './wire.ts';

/** Rows of one page, at most: some 4 MB of JSON. More is for the next one. */
const MAX_ROWS = 10_000;

/** Accounts with their radio and key, newest first; never a sub-user, never a password. */
export const listUsers: Handler<'GET /api/users'> = async ({ services, query }) => {
  const limit = Math.min(Number(query.limit), MAX_ROWS);
  const rows = await listedUsers(services.store.db, {
    suspended: query['show-suspended'] === 'true',
    limit,
    offset: Number(query.page) * limit,
  }).execute();
  return rows.map(toRow);
};
