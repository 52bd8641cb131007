import { deskAnswers } from '../calls.ts';
import { enter, hydrated, signIn } from '../fixtures.ts';
import { expect, mend, test } from './odd.ts';

/** Specification §8: a list of users that can't be loaded, or may not be seen. */

const LIST = 'GET /api/users';

test.beforeEach(async ({ page, where }) => {
  const admin = where.demo.find(({ rol }) => rol === 1);
  if (!admin) throw new Error('the demonstration has no super admin');
  await signIn(page, admin);
});

test('users that can’t be loaded: the alert with the message, then the section’s retry', async ({
  page,
  odd,
}) => {
  odd.on(LIST, { status: 500, body: { message: 'El servidor tuvo un problema.' } });
  await page.goto('/main/users');
  await hydrated(page);
  await expect(
    page.getByRole('alertdialog', { name: 'El servidor tuvo un problema.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('No pudimos cargar los usuarios')).toBeVisible();
  // Said once: what stands there is what comes next.
  await expect(page.getByText('El servidor tuvo un problema.')).toHaveCount(0);
  await expect(page.getByText(/lo reintenta solo/)).toBeVisible();
  await expect(page.getByText(/\d usuarios/)).toHaveCount(0);
  mend(odd, LIST);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('grid', { name: 'Usuarios' })).toBeVisible();
});

test('an answer of nothing: «No cuenta con los permisos nesesarios»', async ({ page, odd }) => {
  odd.on(LIST, { body: 'null', headers: { 'content-type': 'application/json' } });
  await page.goto('/main/users');
  await hydrated(page);
  await expect(
    page.getByRole('alertdialog', { name: 'No cuenta con los permisos nesesarios' }),
  ).toBeVisible();
});

test('entering as a user fails aloud, and nobody is entered', async ({ page, odd }) => {
  await page.goto('/main/users?buscar=litoral');
  await hydrated(page);
  const enter = page.getByRole('button', { name: 'Ingresar como FM Litoral' });
  odd.on('POST /api/login', { status: 500, body: { message: 'El servidor tuvo un problema.' } });
  await enter.click();
  await expect(
    page.getByRole('alertdialog', { name: 'El servidor tuvo un problema.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  expect(new URL(page.url()).pathname).toBe('/main/users');
  mend(odd, 'POST /api/login');
  await enter.click();
  await expect(page.getByRole('region', { name: 'Estás usando otra cuenta' })).toBeVisible();
});

test('an upstream without pages is not asked for ever', async ({ page, odd }) => {
  const user = (id: number) => ({ id, name: `Ana ${id}`, email: `a${id}@b.test`, role: 0 });
  odd.on(LIST, { body: Array.from({ length: 900 }, (_, at) => user(at + 1)) });
  await page.goto('/main/users');
  await hydrated(page);
  await expect(page.getByRole('status').getByText('900 usuarios')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(odd.of(LIST).length).toBeLessThanOrEqual(3);
});

test('an account of no role, or of one that nobody here knows, reaches nothing of the desk', async ({
  odd,
  browser,
  where,
}) => {
  const admin = where.demo.find(({ rol }) => rol === 1);
  const flags = { messages: 1, push: 1, programmation: 1, sponsor: 1, qr: 1, configuration: 1 };
  for (const role of [null, 9]) {
    const context = await browser.newContext({ baseURL: where.panel });
    const page = await context.newPage();
    odd.on('GET /api/me', { body: { id: 1, name: 'Ana', email: 'a@b.test', ...flags, role } });
    await enter(page, admin ?? { email: '', password: '' });
    const before = odd.requests.length;
    const { screens, calls } = await deskAnswers(page.request);
    expect(screens).toEqual(['/main/account']);
    expect(calls.filter(([, status]) => status !== 403)).toEqual([]);
    const reached = odd.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(reached.filter((one) => one !== 'GET /api/me')).toEqual([]);
    await context.close();
  }
});
