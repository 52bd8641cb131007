import { type Handler, rowId } from '../../http/handler.ts';
import { missing } from '../../refusal.ts';
import { accountById } from '../../store/accounts.ts';

const NO_USER = 'Este usuario no existe.';

/** Name, e-mail and role of an account: one's own or, for a super admin, anybody's. */
export const getUser: Handler<'GET /api/user/{id}'> = async ({ services, params }) => {
  const account = await accountById(services.store.db, rowId(params.id, NO_USER));
  if (!account) throw missing(NO_USER);
  const { id, name, email, role } = account;
  return { id, name, email, role };
};
