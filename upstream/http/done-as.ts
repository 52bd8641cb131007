import type { CallName } from '#lib/contract/calls.ts';
import type { Services } from '../services.ts';
import { nameOf, rememberCall } from '../store/audit.ts';
import type { Principal } from '../store/sessions.ts';

/** What a call's first word after /api/ is called in the panel's menu. */
const SECTIONS: Record<string, string> = {
  message: 'Mensajes',
  push: 'Notificaciones',
  programing: 'Programación',
  image: 'Programación',
  radio: 'Configuración',
  sponsor: 'Auspiciantes',
  roles: 'Roles',
  qr: 'Qr',
};

/** Writes down what a super admin changed as somebody else. */
export async function rememberDoneAs(
  { store, now }: Services,
  principal: Principal,
  name: CallName,
  pathname: string,
): Promise<void> {
  const radioId = principal.radioId;
  if (name === 'POST /api/logout') {
    const deed = { radioId, action: 'came-back', target: nameOf(principal) } as const;
    return rememberCall(store.db, principal, deed, now());
  }
  const [, , section = ''] = pathname.split('/');
  await rememberCall(
    store.db,
    principal,
    {
      radioId,
      action: 'done-as',
      target: SECTIONS[section] ?? section,
      detail: `${name.split(' ')[0]} ${pathname}`,
    },
    now(),
  );
}
