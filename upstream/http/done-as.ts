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

/** What a call does, for whoever reads the log. */
const CHANGES: Partial<Record<CallName, string>> = {
  'POST /api/message': 'Cambió un mensaje',
  'DELETE /api/message/{id}': 'Eliminó un mensaje',
  'PUT /api/push': 'Envió una notificación',
  'DELETE /api/push/{id}': 'Eliminó una notificación',
  'PUT /api/programing': 'Creó un programa',
  'POST /api/programing': 'Cambió un programa',
  'POST /api/programing/order': 'Cambió el orden de los programas',
  'DELETE /api/programing/{id}': 'Eliminó un programa',
  'DELETE /api/image/{filename}': 'Quitó una imagen',
  'PUT /api/radio': 'Creó la configuración de la radio',
  'POST /api/radio': 'Cambió la configuración de la radio',
  'POST /api/sponsor': 'Guardó un auspiciante',
  'DELETE /api/sponsor/{id}/{image}': 'Eliminó un auspiciante',
  'PUT /api/roles/users': 'Cambió los permisos de un sub-usuario',
  'POST /api/roles/add-user': 'Creó un sub-usuario',
  'DELETE /api/roles/users/{id}': 'Eliminó un sub-usuario',
  'POST /api/qr': 'Guardó un QR',
  'DELETE /api/qr/{id}/{image}': 'Eliminó un QR',
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
      detail: CHANGES[name] ?? '',
    },
    now(),
  );
}
