import { expect, OURS, open, reload, signIn, test } from './fixtures.ts';
import { setModules } from './modules.ts';
import { box, button, make, PASSWORD, row, stored } from './roles.ts';

test('without the module there is the promo', async ({ operator, where, station }) => {
  await setModules(where, station.email, { roles_module: false });
  await open(operator, '/main/roles');
  await expect(operator.getByText('Crea usuarios y asigna roles')).toBeVisible();
  await expect(operator.getByText('Módulo Premium')).toBeVisible();
  await expect(operator.getByText('Se contrata contactando un administrador')).toBeVisible();
  await expect(button(operator, 'Agregar usuario')).toBeHidden();
  const data = { name: 'Luz', email: 'luz@equipo.example', password: PASSWORD };
  const refused = await operator.request.post('/api/roles/add-user', { ...OURS, data });
  expect(refused.status()).toBe(403);
  await setModules(where, station.email, { roles_module: true });
  await reload(operator);
  await expect(operator.getByText('Aún no hay otros usuarios')).toBeVisible();
  await expect(button(operator, 'Agregar usuario')).toBeVisible();
});

test('a sub-user that sees just two sections is created, signs in and does', {
  tag: '@story',
}, async ({ operator, browser, baseURL }) => {
  const email = `recepcion.${Date.now()}@equipo.example`;
  await open(operator, '/main/roles');
  await button(operator, 'Agregar usuario').click();
  const dialog = operator.getByRole('dialog', { name: 'Información del usuario' });
  await dialog.getByLabel('Nombre').fill('Recepción');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(operator, email)).toBeVisible();
  for (const label of ['Mensajes', 'Programación']) {
    await box(operator, label, 'Recepción').click();
    await expect(box(operator, label, 'Recepción')).toHaveAccessibleDescription('Guardado');
  }
  await reload(operator);
  for (const [label, isOn] of [
    ['Mensajes', true],
    ['Notificaciones', false],
    ['Auspiciantes', false],
    ['Programación', true],
    ['Notas', false],
    ['Configuraciones', false],
  ] as const)
    await expect(box(operator, label, 'Recepción')).toBeChecked({ checked: isOn });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, { email, password: PASSWORD });
  const menu = await other.getByRole('navigation').first().getByRole('link').allInnerTexts();
  expect(menu.map((text) => text.trim())).toEqual(['Mensajes', 'Programación', 'Cuenta']);
  for (const path of ['pushs', 'sponsors', 'qr', 'configurations', 'roles', 'notes']) {
    await other.goto(`/main/${path}`);
    await expect(other).toHaveURL(/\/main\/account$/);
  }
  expect((await other.request.get('/api/sponsor')).status()).toBe(403);
  expect((await other.request.get('/api/messages?page=0&limit=500')).status()).toBe(200);
  // C18: neither of its own flags nor of others'.
  const [{ id } = { id: 0 }] = await stored(operator);
  const put = await other.request.put('/api/roles/users', { ...OURS, data: { id, push: 1 } });
  expect(put.status()).toBe(403);
  await context.close();
});

test('the dialog tells beside each field, keeps what is typed, and knows a taken e-mail', async ({
  operator,
  station,
}) => {
  await open(operator, '/main/roles');
  await button(operator, 'Agregar usuario').click();
  const dialog = operator.getByRole('dialog', { name: 'Información del usuario' });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(dialog.getByText('Información del usuario')).toBeVisible();
  const panel = dialog.locator('form').locator('..');
  expect((await panel.boundingBox())?.width).toBe(450);
  const create = dialog.getByRole('button', { name: 'Crear usuario' });
  await create.click();
  await expect(field('Nombre')).toHaveAccessibleDescription(/Escribe el nombre/);
  await expect(field('Email')).toHaveAccessibleDescription(/Escribe un email/);
  await expect(field('Contraseña')).toHaveAccessibleDescription(/8 caracteres/);
  await expect(field('Nombre')).toBeFocused();

  // At, below and above the limits: the box stops there.
  for (const [label, max] of [
    ['Nombre', 60],
    ['Email', 120],
    ['Contraseña', 120],
  ] as const) {
    await field(label).fill('a'.repeat(max + 1));
    await expect(field(label)).toHaveValue('a'.repeat(max));
  }
  await field('Nombre').fill('Luz');
  await field('Email').fill(station.email.toUpperCase());
  await field('Contraseña').fill(PASSWORD);
  await create.click();
  await expect(field('Email')).toHaveAccessibleDescription(/Ya hay un usuario con este email/);
  await expect(field('Email')).toBeFocused();
  await expect(field('Nombre')).toHaveValue('Luz');
  await expect(field('Contraseña')).toHaveValue(PASSWORD);

  // Nothing typed goes by a slip; 'Cancelar' is meant.
  await operator.keyboard.press('Escape');
  await operator.getByRole('button', { name: 'Quedarme' }).click();
  await expect(field('Nombre')).toHaveValue('Luz');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(operator)).toEqual([]);
});

test('the server away while a user is created: the dialog stays with all that is typed', async ({
  operator,
}) => {
  await open(operator, '/main/roles');
  await button(operator, 'Agregar usuario').click();
  const dialog = operator.getByRole('dialog', { name: 'Información del usuario' });
  const email = `nora.${Date.now()}@equipo.example`;
  await dialog.getByLabel('Nombre').fill('Nora');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await operator.route('**/api/roles/add-user', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await operator.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Nora');
  await operator.unroute('**/api/roles/add-user');
  await dialog.getByRole('button', { name: 'Crear usuario' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(operator, email)).toBeVisible();
});

test('a user is deleted after ‘Si’, and can’t sign in any more', async ({ operator, where }) => {
  const { email } = await make(operator, 'Luz');
  await make(operator, 'Nora');
  await open(operator, '/main/roles');
  await row(operator, email).getByRole('button', { name: 'Borrar usuario Luz' }).click();
  await expect(operator.getByText('Borrar usuario?')).toBeVisible();
  await button(operator, 'Si').click();
  await expect(row(operator, email)).toHaveCount(0);
  await expect(row(operator, 'Nora')).toBeVisible();
  const entry = await fetch(`${where.upstream}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(entry.status).toBe(401);
});

test('C18 role, qr and radio are not the roles screen’s to set', async ({
  operator,
  page,
  browser,
  baseURL,
}) => {
  const { id, email } = await make(operator, 'Luz');
  const data = { id, role: 1, qr: 1, radio_id: 1, messages: 1 };
  expect((await page.request.put('/api/roles/users', { ...OURS, data })).status()).toBe(200);
  const second = { name: 'Eva', email: `eva.${Date.now()}@equipo.example`, password: PASSWORD };
  const added = await page.request.post('/api/roles/add-user', {
    ...OURS,
    data: { ...second, role: 1, qr: 1, radio_id: 1, messages: 1 },
  });
  expect(added.status()).toBe(200);
  for (const who of [
    { email, messages: 1 },
    { email: second.email, messages: 0 },
  ]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await signIn(other, { email: who.email, password: PASSWORD });
    const me = await (await other.request.get('/api/me')).json();
    expect(me).toMatchObject({ role: 2, qr: 0, messages: who.messages });
    await context.close();
  }
});

test('on a phone each user is a card with named boxes', async ({ operator }) => {
  await make(operator, 'Luz');
  await operator.setViewportSize({ width: 360, height: 740 });
  await open(operator, '/main/roles');
  await expect(row(operator, 'Luz').getByText('Configuraciones')).toBeVisible();
  await row(operator, 'Luz').getByText('Configuraciones').click();
  await expect(box(operator, 'Configuraciones', 'Luz')).toBeChecked();
  const overflow = await operator.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('the first rows are in the first HTML', async ({ operator }) => {
  const { email } = await make(operator, 'Primera');
  const html = await (await operator.request.get('/main/roles')).text();
  expect(html.split('self.__next_f.push')[0]).toContain(email);
});
