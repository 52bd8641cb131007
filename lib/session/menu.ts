import { type Access, type Identity, may } from '#lib/contract/access.ts';
import { type ScreenPath, screens } from './pages.ts';

/** The drawer's items in the specification's order (§2); 'Salir' is not one of them: it always shows. */

export type MenuIcon =
  | 'messages'
  | 'pushs'
  | 'programing'
  | 'sponsors'
  | 'roles'
  | 'qr'
  | 'configurations'
  | 'account'
  | 'users'
  | 'notes';

export interface MenuItem {
  label: string;
  href: ScreenPath;
  icon: MenuIcon;
  premium?: true;
}

export const menu: readonly MenuItem[] = [
  { label: 'Mensajes', href: '/main/messages', icon: 'messages' },
  { label: 'Notificaciones', href: '/main/pushs', icon: 'pushs' },
  { label: 'Programación', href: '/main/programing', icon: 'programing' },
  { label: 'Auspiciantes', href: '/main/sponsors', icon: 'sponsors', premium: true },
  { label: 'Roles', href: '/main/roles', icon: 'roles', premium: true },
  { label: 'Qr', href: '/main/qr', icon: 'qr', premium: true },
  { label: 'Configuración', href: '/main/configurations', icon: 'configurations' },
  { label: 'Cuenta', href: '/main/account', icon: 'account' },
  { label: 'Usuarios', href: '/main/users', icon: 'users' },
  { label: 'Notas de Versión', href: '/main/notes', icon: 'notes' },
];

/** What `identity` sees; null (nobody could be asked who this is) sees what asks for a session alone. */
export const menuFor = (identity: Identity | null): MenuItem[] =>
  menu.filter(({ href }) => {
    const access: Access = screens[href];
    return identity ? may(access, identity) : access === 'session';
  });
