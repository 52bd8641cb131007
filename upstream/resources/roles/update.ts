import { SUB_USER_FLAGS } from '#lib/contract/roles.ts';
import { type Handler, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { changeFlags } from '../../store/sub-users.ts';
import { NO_SUB_USER, rolesRadio } from './module.ts';

/** Sets the flags that came and no other: two at once never undo each other. */
export const updateSubUser: Handler<'PUT /api/roles/users'> = async (asked) => {
  const { services, principal, body } = asked;
  const radioId = await rolesRadio(services, principal);
  const flags = Object.fromEntries(
    SUB_USER_FLAGS.filter((flag) => body[flag] !== undefined).map((flag) => [flag, body[flag]]),
  );
  if (!(await changeFlags(services.store.db, radioId, rowId(body.id, NO_SUB_USER), flags)))
    throw missing(NO_SUB_USER);
  return { message: 'Permisos guardados.' };
};
