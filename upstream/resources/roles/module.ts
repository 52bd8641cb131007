import { radioOf } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { Principal } from '../../store/sessions.ts';
import { hasRoles } from '../../store/sub-users.ts';

/** The principal's radio, which has the module. @throws Refusal 403, 404 */
export async function rolesRadio({ store }: Services, principal: Principal): Promise<number> {
  const radioId = radioOf(principal);
  if (await hasRoles(store.db, radioId)) return radioId;
  throw new Refusal(
    403,
    'El módulo Roles no está activo. Se contrata contactando un administrador.',
  );
}

export const NO_SUB_USER = 'Este usuario no existe.';
