import type { Page } from 'playwright';
import { square } from '../pictures.ts';
import { hold } from '../suite.ts';
import { ADMIN, account, nothing } from './accounts.ts';
import type { Control } from './bench.ts';
import { all, type Hand, press, says, tick, yes } from './hands.ts';
import { BYTES } from './judge.ts';

/** An account's app, the list's toolbar, and what is not shown here. */

async function chooseIcon(page: Page): Promise<void> {
  const buffer = await square(1_024).png().toBuffer();
  const place = page.getByRole('group', { name: 'Íconos', exact: true });
  const input = place.locator('input[type="file"]').first();
  await input.setInputFiles({ name: 'icono.png', mimeType: 'image/png', buffer });
}

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

export const DESK = [...APP, ...TOOLBAR, ...EXTENSIONS];
