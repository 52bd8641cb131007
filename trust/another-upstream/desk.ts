import type { Page } from 'playwright';
import { square } from '../pictures.ts';
import { hold } from '../suite.ts';
import type { Control } from './bench.ts';
import { all, at, choose, type Hand, press, says, tick, type, yes } from './hands.ts';
import { BODIES, BYTES, FILE, pick } from './judge.ts';
import { NEW_RADIO, type Save } from './sections.ts';
import type { Fields, Record_, Tables } from './world.ts';

/** The super admin's desk: accounts, builds, the list's toolbar, entering as somebody. */

const nothing = () => ({ sent: [] });
const ADMIN = { who: 'super admin', path: '/main/user/31' } as const;

const USER: Save = { call: 'POST /api/user/31', table: 'users', fields: BODIES.user };
const owner = (tables: Tables): Record_ => tables.users[0] as Record_;
const partOf = (tables: Tables, part: 'radio' | 'key'): Fields => owner(tables)[part] as Fields;

const update = press('Actualizar');
const SAVED = says('Usuario actualizado.');

const account = (
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

async function chooseIcon(page: Page): Promise<void> {
  const buffer = await square(1_024).png().toBuffer();
  const place = page.getByRole('group', { name: 'Íconos', exact: true });
  const input = place.locator('input[type="file"]').first();
  await input.setInputFiles({ name: 'icono.png', mimeType: 'image/png', buffer });
}

const NEW_USER = {
  ...{ name: 'Otra', email: 'otra@radio.example', password: 'una-clave-larga-1', role: 0 },
  radio: {
    ...{ ...NEW_RADIO, package: 'com.otra', flavor: 'otra', is_apk: 0, firebase_app_id: '' },
    ...{ sponsors_module: false, roles_module: false },
  },
};

const ACCOUNTS: Control[] = [
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

const msg = (form: string, name: string, act: Hand, sent: Control['expected'], said: string) =>
  ({ ...ADMIN, form, name, act, expected: sent, done: says(said) }) satisfies Control;
const build = (type: string) => () => ({
  sent: [['POST /api/build-apk', { type, flavor: 'lejana', user: 31 }] as [string, unknown]],
});

const APP: Control[] = [
  msg('builds', 'Crear Apk', press('Crear Apk'), build('debug'), 'Compilando.'),
  msg(
    'builds',
    'Publicar en PlayStore',
    all(press('Publicar en PlayStore'), press('Publicar')),
    build('publish'),
    'Compilando.',
  ),
  {
    ...{ ...ADMIN, form: 'apk files', name: 'a folder, and a file’s deletion' },
    act: all(press('debug'), press('Borrar lejana.apk'), yes),
    expected: () => ({
      sent: [['DELETE /api/apk/lejana', undefined, { path: 'lejana$debug$lejana.apk' }]],
    }),
    done: async (page) => page.getByRole('button', { name: 'debug', exact: true }).waitFor(),
  },
  msg(
    'firebase',
    'Agregar a Firebase',
    all(press('Agregar a Firebase'), press('Agregar')),
    () => ({
      sent: [
        ['POST /api/create-firebase-flavor', { package: 'com.lejana.lejana', name: 'lejana' }],
      ],
    }),
    'Agregada.',
  ),
  {
    ...msg('icons', 'five of one picture', chooseIcon, nothing, ''),
    expected: () => ({ sent: [['POST /api/radio/icons', { file: BYTES, flavor: 'lejana' }]] }),
    done: says('Íconos guardados.'),
  },
];

const users = (
  name: string,
  act: Hand,
  expected: Control['expected'],
  done: Control['done'],
): Control => ({
  ...{ form: 'users', name, who: 'super admin', path: '/main/users', act, expected, done },
});

const TOOLBAR: Control[] = [
  users(
    'Build Flavors',
    all(tick('Seleccionar Radio Lejana'), press('Build Flavors')),
    () => ({ sent: [['POST /api/build-flavors', [31]]] }),
    says('Flavors creados'),
  ),
  users('Git push', press('Git push'), () => ({ sent: [['GET /api/git-push']] }), says('Subido.')),
  users(
    'Sync Firebase',
    press('Sync Firebase'),
    () => ({ sent: [['POST /api/sync-firebase-data', {}]] }),
    says('Sincronizado.'),
  ),
  users(
    'Download Flavors',
    async (page) => {
      const file = page.waitForEvent('download');
      await press('Download Flavors')(page);
      hold((await file).suggestedFilename() === 'flavors.txt', 'it is called otherwise');
    },
    nothing,
    async () => undefined,
  ),
];

/** Nothing on the page is called so. */
const lacks = (page: Page, names: string[]) =>
  Promise.all(names.map((name) => page.getByText(name).waitFor({ state: 'detached' })));

const LOG = 'Registro de actividad';
const EXTENSIONS: Control[] = [
  users(
    'no log of what was done',
    async () => undefined,
    nothing,
    async (page) => {
      await page.locator('main [data-id="31"]').first().waitFor();
      await page.getByRole('button', { name: LOG }).waitFor({ state: 'detached' });
    },
  ),
  account(
    'no key made there, no suspending, no checklist',
    async () => undefined,
    nothing,
    (page) =>
      lacks(page, ['Crear una clave nueva', 'Cuenta suspendida', 'hace falta para compilar']),
  ),
  account(
    'no icon for one density alone',
    async () => undefined,
    nothing,
    (page) =>
      page
        .getByRole('button', { name: /^Cambiar el ícono/ })
        .first()
        .waitFor({ state: 'detached' }),
  ),
];

const IMPERSONATION: Control[] = [
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

export const DESK = [...ACCOUNTS, ...APP, ...TOOLBAR, ...EXTENSIONS, ...IMPERSONATION];
