import { signInAsAdmin } from '../desk.ts';
import { hydrated } from '../fixtures.ts';
import { expect, mend, test } from './odd.ts';

/** The user detail on an upstream that nobody here wrote. */

const ONE = '/api/user-with-radio/';

test.beforeEach(({ page, where }) => signInAsAdmin(page, where));

/** An account as others may send it: text for numbers, null for what is not there. */
const loose = {
  ...{ id: '31', name: 'Radio Lejana', email: 'lejana@radio.example', role: '1', suspended: null },
  radio: [{ id: '8', package: 'com', flavor: 'lejana', is_apk: 'true', sponsors_module: '1' }],
  key: null,
  password: 'nunca-baja',
};

test('a loose account fills the form; without our extensions there are still files and buttons', async ({
  page,
  odd,
}) => {
  odd.on(ONE, { body: loose });
  odd.on('/api/builds', { status: 404, body: '<h1>Not found</h1>' });
  odd.on('/api/apk/', { body: { files: null, fullPath: 'lejana' } });
  await page.goto('/main/user/31');
  await hydrated(page);
  await expect(page.getByLabel('Nombre')).toHaveValue('Radio Lejana');
  await expect(page.getByLabel('Rol', { exact: true })).toHaveValue('1');
  await expect(page.getByLabel('Tipo', { exact: true })).toHaveValue('1');
  await expect(page.getByRole('checkbox', { name: 'Auspiciantes' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Crear Apk' })).toBeEnabled();
  await expect(page.getByText('Sin contenido')).toBeVisible();
  expect(await page.content()).not.toContain('nunca-baja');
  expect(await page.content()).not.toContain('Not found');
});

test('an answer of nothing: «No tiene permisos para esta accion»', async ({ page, odd }) => {
  odd.on(ONE, { body: 'null', headers: { 'content-type': 'application/json' } });
  await page.goto('/main/user/31');
  await hydrated(page);
  await expect(
    page.getByRole('alertdialog', { name: 'No tiene permisos para esta accion' }),
  ).toBeVisible();
});

test('C03 an account that can’t be loaded says so, and a retry brings it', async ({
  page,
  odd,
}) => {
  odd.on(ONE, { status: 502, body: '<!DOCTYPE html><h1>nginx</h1>' });
  await page.goto('/main/user/31');
  await hydrated(page);
  await expect(page.getByText('No pudimos cargar el usuario')).toBeVisible();
  await expect(page.getByText('nginx')).toHaveCount(0);
  mend(odd, ONE);
  odd.on(ONE, { body: loose });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Radio Lejana');
});

test('C35 files whose names another upstream can’t be asked for are shown, and said not to be reachable', async ({
  page,
  odd,
}) => {
  odd.on(ONE, { body: loose });
  odd.on('/api/builds', { status: 404, body: '' });
  const files = [
    { name: '$$', isDir: true, next: 'lejana$$$' },
    { name: '..', isDir: true, next: 'lejana$..' },
    { name: 'y$&.apk', isDir: false, next: 'lejana$y$&.apk' },
    { name: 'con espacio.apk', isDir: false, next: null },
    { name: 'debug', isDir: true, next: 'debug' },
    null,
  ];
  odd.on('/api/apk/', { body: { files, fullPath: 'lejana' } });
  odd.on('GET /api/apk/lejana%24debug', { body: { files: [files[3]] } });
  odd.on('DELETE /api/apk/lejana', { body: { backTo: 'otra' } });
  await page.goto('/main/user/31');
  await hydrated(page);
  const row = (name: string) =>
    page.getByRole('region', { name: 'Archivos' }).getByRole('listitem').filter({ hasText: name });
  for (const name of ['$$', '..', 'y$&.apk']) {
    await expect(row(name)).toContainText('El panel no puede llegar hasta aquí');
    await expect(row(name).getByRole('button')).toHaveCount(0);
    await expect(row(name).getByRole('link')).toHaveCount(0);
  }
  await row('debug').getByRole('button', { name: 'debug' }).click();
  await expect(row('con espacio.apk').getByRole('link')).toHaveAttribute(
    'href',
    '/api/storage/apk/lejana/debug/con%20espacio.apk',
  );
  await row('con espacio.apk').getByRole('button').click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await expect
    .poll(() => odd.of('DELETE /api/apk/lejana').map(({ path }) => path))
    .toEqual(['/api/apk/lejana?path=lejana%24debug%24con%20espacio.apk']);
  await expect(page.getByRole('navigation', { name: 'Carpetas' })).toHaveText('lejanadebug');
  const asked = odd.of('/api/apk/').flatMap(({ method, path }) => (method === 'GET' ? path : []));
  expect([...new Set(asked)].sort()).toEqual(['/api/apk/lejana', '/api/apk/lejana%24debug']);
});

test('a new account that may have been stored is not stored twice unasked', async ({
  page,
  odd,
}) => {
  odd.on('PUT /api/user/0', { status: 504, body: { message: 'Tardó demasiado.' } });
  await page.goto('/main/user/0');
  await hydrated(page);
  await page.getByLabel('Email').fill('otra@radio.example');
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-1');
  await page.getByLabel('Flavor', { exact: true }).fill('otra');
  const create = page.getByRole('button', { name: 'Crear', exact: true });
  await create.click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const question = page.getByRole('alertdialog', {
    name: /Puede que el usuario ya se haya creado/,
  });
  await create.click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(odd.of('PUT /api/user/0')).toHaveLength(1);
});
