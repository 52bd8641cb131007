import { ROLE } from '#lib/contract/access.ts';
import { applicationId } from '#lib/contract/android.ts';
import type { RadioRow } from '../../store/schema.ts';
import { quoted } from '../../text.ts';

/** What a save changed, in words for the log: secrets are named and never told. */

interface Account {
  name: string;
  email: string;
  role: number;
}

export interface Kept {
  account: Account;
  radio: RadioRow | undefined;
}

export const roleWord = (role: number): string =>
  role === ROLE.superAdmin ? 'Super Admin' : 'Admin';

const was = (what: string, before: string, after: string): string =>
  before === after ? '' : `${what} (antes ${quoted(before)})`;

const is = <T>(what: string, before: T, after: T, words: (value: T) => string): string =>
  before === after ? '' : `${what} (ahora ${words(after)})`;

const moduleWord = (value: number): string => (value ? 'activo' : 'inactivo');

const appNames = ({ package: name, flavor }: RadioRow): string =>
  flavor ? applicationId({ package: name, flavor }) : name;

function radioChanges(before: RadioRow, after: RadioRow): string[] {
  return [
    was('package y flavor', appNames(before), appNames(after)),
    is('tipo', before.is_apk, after.is_apk, (value) => (value ? 'APK' : 'Bundle')),
    is('app de Firebase', before.firebase_app_id, after.firebase_app_id, (id) => id || 'ninguna'),
    is('módulo Auspiciantes', before.sponsors_module, after.sponsors_module, moduleWord),
    is('módulo Roles', before.roles_module, after.roles_module, moduleWord),
  ];
}

/** 'Cambió: …'; '' when nothing did. */
export function changesOf(before: Kept, after: Kept, password: boolean): string {
  const changes = [
    was('nombre', before.account.name, after.account.name),
    was('email', before.account.email, after.account.email),
    password ? 'contraseña' : '',
    is('rol', before.account.role, after.account.role, roleWord),
    ...(before.radio && after.radio ? radioChanges(before.radio, after.radio) : []),
    !before.radio && after.radio ? 'ahora tiene radio' : '',
  ].filter(Boolean);
  return changes.length ? `Cambió: ${changes.join(', ')}` : '';
}
