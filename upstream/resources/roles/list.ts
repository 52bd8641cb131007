import { SUB_USER_FLAGS, type SubUser } from '#lib/contract/roles.ts';
import type { Handler } from '../../http/handler.ts';
import { hasRoles, subUsersOf } from '../../store/sub-users.ts';

/** Sub-users of the session's radio; null while the module is inactive (specification §4). */
export const listSubUsers: Handler<'GET /api/roles/users'> = async ({ services, principal }) => {
  const { db } = services.store;
  const { radioId } = principal;
  if (radioId === null || !(await hasRoles(db, radioId))) return null;
  const rows = await subUsersOf(db, radioId).execute();
  return rows.map((row) => {
    const flags = Object.fromEntries(SUB_USER_FLAGS.map((flag) => [flag, row[flag] ?? 0]));
    return { ...row, ...(flags as Pick<SubUser, (typeof SUB_USER_FLAGS)[number]>) };
  });
};
