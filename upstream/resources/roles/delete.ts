import { type Handler, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { nameOf, rememberCall } from '../../store/audit.ts';
import { removeSubUser } from '../../store/sub-users.ts';
import { NO_SUB_USER, rolesRadio } from './module.ts';

/** Deletes a sub-user; its sessions end with it. */
export const deleteSubUser: Handler<'DELETE /api/roles/users/{id}'> = async (asked) => {
  const { services, principal, params } = asked;
  const { store, now } = services;
  const radioId = await rolesRadio(services, principal);
  const id = rowId(params.id, NO_SUB_USER);
  const gone = await removeSubUser(store.db, radioId, id);
  if (!gone) throw missing(NO_SUB_USER);
  await rememberCall(
    store.db,
    principal,
    { radioId, action: 'sub-user-deleted', target: nameOf(gone) },
    now(),
  );
  return { message: 'Usuario eliminado.' };
};
