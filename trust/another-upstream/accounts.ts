import type { Page } from 'playwright';
import type { Control } from './bench.ts';
import { NEW_RADIO } from './configuration.ts';
import { all, at, choose, type Hand, press, says, tick, type, yes } from './hands.ts';
import { BODIES, FILE, pick } from './judge.ts';
import type { Save } from './saves.ts';
import type { Fields, Row, Tables } from './world.ts';

/** Accounts, and entering as one. */

export const nothing = () => ({ sent: [] });
export const ADMIN = { who: 'super admin', path: '/main/user/31' } as const;

const USER: Save = { call: 'POST /api/user/31', table: 'users', fields: BODIES.user };
const owner = (tables: Tables): Row => tables.users[0] as Row;
const partOf = (tables: Tables, part: 'radio' | 'key'): Fields => owner(tables)[part] as Fields;

const update = press('Actualizar');
const SAVED = says('Usuario actualizado.');

export const account = (
  name: string,
  act: Hand,
  expected: Control['expected'],
  done: Control['done'] = SAVED,
): Control => ({ ...ADMIN, form: 'user', name, act, expected, done });

/** The body of a save names no id: the address does. */
const saves =
  (change: (tables: Tables) => Fields, stored = change) =>
  (tables: Tables) => ({
    sent: [[USER.call, pick(owner(tables), USER.fields, change(tables))] as [string, unknown]],
    change: (after: Tables) => void Object.assign(owner(after), stored(tables)),
  });

const of = (label: string, act: Hand, change: Fields) =>
  account(
    label,
    all(act, update),
    saves(() => change),
  );

const ofRadio = (label: string, act: Hand, change: Fields) =>
  account(
    label,
    all(act, update),
    saves((tables) => ({ radio: { ...partOf(tables, 'radio'), ...change } })),
  );

const KEY = 'clave.p12';

const ofKey = (label: string, act: Hand, change: Fields, isReplaced = false) =>
  account(
    label,
    all(act, update, isReplaced ? press('Reemplazar') : async () => undefined),
    saves(
      (tables) => ({ key: { ...partOf(tables, 'key'), ...change } }),
      (tables) => ({
        key: {
          ...partOf(tables, 'key'),
          ...change,
          ...(change.storeFile === FILE && { storeFile: `subida-${KEY}` }),
        },
      }),
    ),
  );

async function chooseKey(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: 'Archivo de la clave', exact: true });
  const file = { name: KEY, mimeType: 'application/x-pkcs12', buffer: Buffer.from('una clave') };
  await group.locator('input[type="file"]').setInputFiles(file);
  await group.getByText(KEY).waitFor();
}

const NEW_USER = {
  ...{ name: 'Otra', email: 'otra@radio.example', password: 'una-clave-larga-1', role: 0 },
  radio: {
    ...{ ...NEW_RADIO, package: 'com.otra', flavor: 'otra', is_apk: 0, firebase_app_id: '' },
    ...{ sponsors_module: false, roles_module: false },
  },
};

export const ACCOUNTS: Control[] = [
  {
    ...{ form: 'user', name: 'new', who: 'super admin', path: '/main/user/0' },
    act: all(
      type('Nombre', NEW_USER.name),
      type('Email', NEW_USER.email),
      type('Contraseña', NEW_USER.password),
      type('Package', 'com.otra'),
      type('Flavor', 'otra'),
      press('Crear'),
    ),
    expected: () => ({
      sent: [['PUT /api/user/0', NEW_USER]],
      change: (after) => void after.users.push({ ...NEW_USER, id: 902 }),
    }),
    done: at('/main/users'),
  },
  account(
    'untouched',
    update,
    saves(() => ({})),
  ),
  {
    ...account('without a radio, untouched', update, (tables) => {
      const fields = BODIES.user.filter((name) => name !== 'radio');
      return { sent: [['POST /api/user/1', pick(tables.users[1] ?? {}, fields)]] };
    }),
    path: '/main/user/1',
  },
  of('Nombre', type('Nombre', 'Otra'), { name: 'Otra' }),
  of('Email', type('Email', 'otra@lejana.example'), { email: 'otra@lejana.example' }),
  of('Contraseña', type('Contraseña', 'una-clave-larga-2'), { password: 'una-clave-larga-2' }),
  of('Rol', choose('Rol', 'Super Admin'), { role: 1 }),
  ofRadio('Package', type('Package', 'com.otra'), { package: 'com.otra' }),
  ofRadio('Flavor', type('Flavor', 'otra'), { flavor: 'otra' }),
  ofRadio('App id', type('App id', '5:6'), { firebase_app_id: '5:6' }),
  ofRadio('Auspiciantes', tick('Auspiciantes'), { sponsors_module: false }),
  ofRadio('Roles', tick('Roles'), { roles_module: false }),
  ofKey('keyAlias', type('keyAlias', 'otro'), { keyAlias: 'otro' }, true),
  ofKey('storePassword', type('storePassword', 'x1'), { storePassword: 'x1' }),
  ofKey('keyPassword', type('keyPassword', 'x2'), { keyPassword: 'x2' }),
  ofKey('key file', chooseKey, { storeFile: FILE }, true),
  account(
    'Tipo',
    choose('Tipo', 'Bundle'),
    () => ({
      sent: [['POST /api/radio-type/8', { is_apk: 0 }]],
      change: (after) => void Object.assign(partOf(after, 'radio'), { is_apk: 0 }),
    }),
    says('Tipo guardado.'),
  ),
  account(
    'deletion',
    all(press('Eliminar usuario'), yes),
    () => ({
      sent: [['DELETE /api/user/31']],
      change: (after) => void after.users.shift(),
    }),
    at('/main/users'),
  ),
];

export const IMPERSONATION: Control[] = [
  {
    ...{ ...ADMIN, form: 'impersonation', name: 'there and back' },
    prepare: (tables) => void Object.assign(owner(tables), { key: 'entra-como-31' }),
    act: all(
      press('Ingresar con este usuario'),
      at('/main/messages'),
      async (page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' }),
      press('Volver a mi cuenta'),
    ),
    signsIn: () => ({ email: 'duena@lejana.example', key: 'entra-como-31' }),
    expected: nothing,
    done: at('/main/user/31'),
  },
  {
    ...account(
      'with a key of text, untouched',
      update,
      saves(() => ({})),
    ),
    prepare: (tables) => void Object.assign(owner(tables), { key: 'entra-como-31' }),
  },
];
