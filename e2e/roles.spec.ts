import type { Locator, Page, Route } from '@playwright/test';
import { expect, open, reload, signIn, test } from './fixtures.ts';
import { comeBack } from './focus.ts';
import { setModules } from './modules.ts';
import { OURS } from './pictures.ts';

const PASSWORD = 'una clave larga';

interface SubUser {
  id: number;
  name: string;
  email: string;
  [flag: string]: unknown;
}

const stored = async (page: Page): Promise<SubUser[]> =>
  (await page.request.get('/api/roles/users')).json();

let made = 0;
/** A sub-user of the station's radio; each e-mail is used once. */
async function make(page: Page, name: string): Promise<{ email: string; id: number }> {
  made += 1;
  const email = `${name.toLowerCase()}${made}.${Date.now()}@equipo.example`;
  const data = { name, email, password: PASSWORD };
  const answer = await page.request.post('/api/roles/add-user', { ...OURS, data });
  expect(answer.status()).toBe(200);
  return { email, id: (await answer.json()).id };
}

const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const box = (page: Page, label: string, name: string): Locator =>
  page.getByRole('checkbox', { name: `${label} de ${name}` });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Holds each save until it is let go; gives what was asked, in order. */
async function holdSaves(page: Page) {
  const held: { body: Record<string, unknown>; route: Route }[] = [];
  await page.route('**/api/roles/users', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    held.push({ body: route.request().postDataJSON(), route });
  });
  const until = (count: number) => expect.poll(() => held.length).toBe(count);
  return { held, until, letGo: (index: number) => held[index]?.route.continue() };
}

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

test('a sub-user that sees just two sections is created, signs in and does', async ({
  operator,
  browser,
  baseURL,
}) => {
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

test('C14 flags set fast one after another all hold, whichever is answered first', async ({
  operator,
}) => {
  const { id } = await make(operator, 'Luz');
  await open(operator, '/main/roles');
  const { held, until, letGo } = await holdSaves(operator);
  await box(operator, 'Mensajes', 'Luz').click();
  await box(operator, 'Notificaciones', 'Luz').click();
  await until(2);
  expect(held.map(({ body }) => body)).toEqual([
    { id, messages: 1 },
    { id, push: 1 },
  ]);
  for (const label of ['Mensajes', 'Notificaciones'])
    await expect(box(operator, label, 'Luz')).toHaveAccessibleDescription('Guardando…');
  await letGo(1);
  await expect(box(operator, 'Notificaciones', 'Luz')).toHaveAccessibleDescription('Guardado');
  await expect(box(operator, 'Mensajes', 'Luz')).toHaveAccessibleDescription('Guardando…');
  await expect(box(operator, 'Mensajes', 'Luz')).toBeChecked();
  await letGo(0);
  await expect(box(operator, 'Mensajes', 'Luz')).toHaveAccessibleDescription('Guardado');
  await reload(operator);
  for (const label of ['Mensajes', 'Notificaciones'])
    await expect(box(operator, label, 'Luz')).toBeChecked();
  expect(await stored(operator)).toMatchObject([{ messages: 1, push: 1, notes: 0 }]);
});

test('C14 a box pressed fast, five times and six, ends as it was wanted last', async ({
  operator,
}) => {
  await make(operator, 'Luz');
  await open(operator, '/main/roles');
  const { held, until, letGo } = await holdSaves(operator);
  const notes = box(operator, 'Notas', 'Luz');
  for (let press = 0; press < 5; press += 1) await notes.click();
  await until(1);
  await expect(notes).toBeChecked();
  await letGo(0);
  await expect(notes).toHaveAccessibleDescription('Guardado');
  expect(await stored(operator)).toMatchObject([{ notes: 1 }]);

  for (let press = 0; press < 6; press += 1) await notes.click();
  await until(2);
  await letGo(1);
  await until(3);
  await letGo(2);
  await expect(notes).toHaveAccessibleDescription('Guardado');
  await expect(notes).toBeChecked();
  expect(held.map(({ body }) => body.notes)).toEqual([1, 0, 1]);
  await reload(operator);
  await expect(box(operator, 'Notas', 'Luz')).toBeChecked();
});

test('C14 one that fails goes back and says so, the other holds', async ({ operator }) => {
  const { id } = await make(operator, 'Luz');
  await open(operator, '/main/roles');
  await operator.route('**/api/roles/users', (route) => {
    if (route.request().postData()?.includes('push'))
      return route.fulfill({ status: 500, json: { message: 'El servidor tuvo un problema.' } });
    return route.continue();
  });
  await box(operator, 'Mensajes', 'Luz').click();
  await box(operator, 'Notificaciones', 'Luz').click();
  await expect(
    operator.getByText(
      /No se pudo guardar «Notificaciones» de Luz\. El servidor tuvo un problema\./,
    ),
  ).toBeVisible();
  const failed = box(operator, 'Notificaciones', 'Luz');
  await expect(failed).not.toBeChecked();
  await expect(failed).toHaveAccessibleDescription('No se guardó');
  await expect(box(operator, 'Mensajes', 'Luz')).toBeChecked();
  await operator.unroute('**/api/roles/users');
  await failed.click();
  await expect(failed).toHaveAccessibleDescription('Guardado');
  await reload(operator);
  for (const label of ['Mensajes', 'Notificaciones'])
    await expect(box(operator, label, 'Luz')).toBeChecked();
  expect(await stored(operator)).toMatchObject([{ id, messages: 1, push: 1 }]);
});

test('a list that was asked for before a save never undoes it', async ({ operator }) => {
  await make(operator, 'Luz');
  await open(operator, '/main/roles');
  const older: (() => Promise<void>)[] = [];
  await operator.route('**/api/roles/users', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    older.push(() => route.fulfill({ response }));
  });
  await operator.clock.install();
  await operator.clock.fastForward(60_000);
  await comeBack(operator);
  await expect.poll(() => older.length).toBe(1);
  await box(operator, 'Notas', 'Luz').click();
  await expect.poll(async () => (await stored(operator))[0]?.notes).toBe(1);
  await expect.poll(() => older.length).toBe(2);
  await older[0]?.().catch(() => undefined);
  await expect(box(operator, 'Notas', 'Luz')).toBeChecked();
  await older[1]?.();
  await expect(box(operator, 'Notas', 'Luz')).toBeChecked();
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
