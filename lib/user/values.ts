import type { Build } from '#lib/contract/builds.ts';
import type { User, userForm } from '#lib/contract/users.ts';
import { isUnderWay, NEW_RADIO } from '#lib/contract/words.ts';
import type { z } from '#lib/contract/zod.ts';

/** An account as the form of the user detail holds it. */

type Flag = 0 | 1;
type Id = number | string;

export interface RadioValues {
  /** null: made by the next save. */
  id: Id | null;
  package: string;
  flavor: string;
  is_apk: Flag;
  firebase_app_id: string;
  sponsors_module: boolean;
  roles_module: boolean;
}

export interface UserValues {
  name: string;
  email: string;
  /** Never comes down; empty stays as it is (design §6). The key's passwords too. */
  password: string;
  role: Flag;
  /** Not there: the upstream knows of no suspending. */
  suspended: Flag | undefined;
  /** Not there: an account without a radio. */
  radio: RadioValues | undefined;
  key: {
    keyAlias: string;
    storePassword: string;
    keyPassword: string;
    file: { filename: string; filetype: string; value: string } | undefined;
  };
  [field: string]: unknown;
}

const noSecrets = { storePassword: '', keyPassword: '', file: undefined };

/** A radio's part of the form with the defaults of specification §3. */
export const newRadio = (): RadioValues => ({
  id: null,
  package: NEW_RADIO.package,
  flavor: '',
  is_apk: 0,
  firebase_app_id: '',
  sponsors_module: false,
  roles_module: false,
});

/** Specification §3. */
export const newUser = (): UserValues => ({
  name: 'Nuevo usuario',
  email: '',
  password: '',
  role: 0,
  suspended: undefined,
  radio: newRadio(),
  key: { keyAlias: '', ...noSecrets },
});

/** What is stored, as the form's values. */
export function valuesOf(user: User): UserValues {
  const { radio, key } = user;
  const id = radio?.id ?? user.radio_id ?? null;
  return {
    name: user.name,
    email: user.email,
    password: '',
    role: user.role === 1 ? 1 : 0,
    suspended: user.suspended,
    radio: radio
      ? {
          id,
          package: radio.package ?? '',
          flavor: radio.flavor ?? '',
          is_apk: radio.is_apk ?? 0,
          firebase_app_id: radio.firebase_app_id ?? '',
          sponsors_module: radio.sponsors_module ?? false,
          roles_module: radio.roles_module ?? false,
        }
      : undefined,
    key: { keyAlias: key?.keyAlias ?? '', ...noSecrets },
  };
}

type Body = z.output<typeof userForm>;

/** A key's part of a body: whole when something of it was typed, or nothing. */
function keyBody(stored: User['key'], key: Body['key']): Body['key'] {
  const isTouched = key?.storePassword || key?.keyPassword || typeof key?.storeFile === 'object';
  if (!key || (!isTouched && key.keyAlias === stored?.keyAlias)) return undefined;
  return { ...stored, storeFile: stored?.storeFile || undefined, ...key };
}

/** What goes up of a stored account: its radio and key whole (specification §3), since another upstream may replace what it gets. */
export const bodyOf = (
  stored: User | null | undefined,
  { radio, key, ...account }: Body,
): Body => ({
  ...account,
  ...(radio && { radio: { ...stored?.radio, ...radio } }),
  key: keyBody(stored?.key, key),
});

interface AppNames {
  package?: string;
  flavor?: string;
}

/** What the stores know the app by: package.flavor; '' while one of the two is missing. */
export const appNameOf = (radio: AppNames | null | undefined): string =>
  radio?.package && radio.flavor ? `${radio.package}.${radio.flavor}` : '';

/** What saving another name than the stored one costs; '' while nothing is lost by it. */
export function renameNote(stored: AppNames | null | undefined, typed: AppNames): string {
  const name = appNameOf(stored);
  const moves = stored?.flavor !== typed.flavor;
  if (!name || (!moves && stored?.package === typed.package)) return '';
  const costs = `Con otro nombre es otra aplicación: no actualiza a ${name} en los teléfonos, y hay que agregarla otra vez a Firebase.`;
  if (!moves) return costs;
  return `${costs} Sin el flavor «${stored?.flavor}», las apps ya instaladas dejan de mostrar la radio y de enviar mensajes de oyentes.`;
}

/** Whether saving `key` puts another signing key in a stored one's place: another file, or another entry of it. */
export function replacesKey(
  { key: stored }: Pick<User, 'key'>,
  key: { keyAlias: string; storeFile?: unknown },
): boolean {
  if (!stored?.storeFile) return false;
  if (typeof key.storeFile === 'object') return true;
  const alias = key.keyAlias.trim().toLowerCase();
  return alias !== '' && alias !== stored.keyAlias.trim().toLowerCase();
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * What is deleted together with an account, for the question that comes before. `builds` of its
 * radio; undefined: not known.
 */
export function goesWith(
  user: Pick<User, 'name' | 'radio' | 'key'>,
  builds?: readonly Pick<Build, 'state'>[],
): string {
  const { radio, key } = user;
  if (!radio) return `Se elimina la cuenta «${user.name}» y se cierran sus sesiones.`;
  const hasKey = !!key?.storeFile;
  const hasBuilds = builds === undefined ? !!radio.flavor : builds.length > 0;
  const name = radio.name || radio.flavor || user.name;
  const parts = [
    `la cuenta «${user.name}»`,
    `la radio «${name}» con sus mensajes, notificaciones, programas, auspiciantes, QR y sub-usuarios`,
    ...(hasKey ? ['su clave de firma'] : []),
    ...(radio.flavor && radio.has_icons !== 0 ? ['sus íconos'] : []),
    ...(hasBuilds ? ['sus compilaciones'] : []),
  ];
  return [
    `Se eliminan ${listed.format(parts)}.`,
    builds?.some(({ state }) => isUnderWay(state)) && 'La compilación en curso se detiene.',
    (radio.firebase_app_id || hasKey || hasBuilds) &&
      'Lo que esté en Firebase o en Google Play sigue ahí.',
    'No se puede deshacer.',
  ]
    .filter(Boolean)
    .join(' ');
}
