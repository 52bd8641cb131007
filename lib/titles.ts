/** Section titles by the third part of the address (specification §2; the last six are ours). */
const TITLES: Record<string, string> = {
  messages: 'Mensajes',
  pushs: 'Notificaciones',
  programing: 'Programación',
  sponsors: 'Auspiciantes',
  configurations: 'Configuración',
  account: 'Cuenta',
  push: 'Notificaciones',
  users: 'Usuarios',
  user: 'Usuarios',
  roles: 'Roles',
  qr: 'Qr',
  notes: 'Notas de Versión',
};

/** The title of the section that `pathname` (`/main/messages/7`) is in; '' for none. */
export function titleOf(pathname: string | null): string {
  const section = pathname?.split('/')[2] ?? '';
  return Object.hasOwn(TITLES, section) ? (TITLES[section] ?? '') : '';
}
