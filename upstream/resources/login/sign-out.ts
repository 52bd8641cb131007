import type { Handler } from '../../http/handler.ts';
import { endSession } from '../../store/sessions.ts';

/** Ends the session of the token that it carries: the token is good for nothing afterwards. */
export const signOut: Handler<'POST /api/logout'> = async ({ services, principal }) => {
  await endSession(services.store.db, principal.tokenHash);
  return { message: 'Sesión cerrada.' };
};
