import {
  accountOf,
  authCall,
  banner,
  enterFromList,
  filter,
  rows,
  signInAsAdmin,
  suspend,
} from './desk.ts';
import { expect, hydrated, open, signIn, test } from './fixtures.ts';

/** 'Ingresar con este usuario' (design §4). */

const back = { name: 'Volver a mi cuenta' };

test('a super admin enters as an operator, reads a message of that radio, and comes back to the row', {
  tag: '@story',
}, async ({ page, browser, where, station, listener }) => {
  await listener.send({ name: 'Marta', message: 'Saludos' });
  await signInAsAdmin(page, where);
  const radio = await enterFromList(page, station.email);
  await expect(page).toHaveURL(/\/main\/messages$/);
  const admin = where.demo.find(({ rol }) => rol === 1);
  await expect(banner(page)).toContainText(`(${radio})`);
  await expect(banner(page)).toContainText(/^Estás usando Cabina como .+\. Eres .+\./);
  expect(admin?.quien).toContain(/Eres (.+?)\./.exec(await banner(page).innerText())?.[1] ?? '?');
  await expect(page.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Marta', exact: true }).click();
  await expect(page.locator('main').getByText('Saludos')).toBeVisible();
  await expect
    .poll(async () => {
      const list = await page.request.get('/api/messages?page=0&limit=500');
      return ((await list.json()) as { read: boolean }[])[0]?.read;
    })
    .toBe(true);

  // Nothing of the super admin's from here, and no second step.
  expect((await page.request.get('/api/users?page=0&limit=1')).status()).toBe(403);
  await page.goto('/main/users');
  expect(new URL(page.url()).pathname).toBe('/main/account');
  expect(await authCall(page.request, 'callback/enter-as', { user: '1' })).toBe(409);
  await expect(banner(page)).toBeVisible();

  await hydrated(page);
  await page.getByRole('button', back).click();
  await page.waitForURL(/\/main\/users/);
  await expect(banner(page)).toHaveCount(0);
  await expect(filter(page)).toHaveValue(station.email);
  await expect(rows(page).getByRole('link', { name: radio })).toBeFocused();

  // It is written down: who, as whom, what.
  await open(page, '/main/users?vista=registro');
  const log = page.getByRole('list', { name: 'Registro de actividad' });
  const entered = log.getByRole('listitem').filter({ hasText: station.email });
  await expect(entered.filter({ hasText: 'Ingresó como' })).toHaveCount(1);
  await expect(entered.filter({ hasText: 'Volvió a su cuenta' })).toHaveCount(1);
  await expect(log.getByText('Cambió un mensaje').first()).toBeVisible();

  // What was done there stays there.
  const context = await browser.newContext();
  const own = await context.newPage();
  await signIn(own, station);
  await open(own, '/main/messages');
  await expect(own.getByRole('link', { name: 'Marta', exact: true })).toBeVisible();
  await expect(own.getByText('Sin leer', { exact: true })).toHaveCount(0);
  await context.close();
});

test('other tabs follow, there and back', async ({ page, context, where, station }) => {
  await signInAsAdmin(page, where);
  const other = await context.newPage();
  await open(other, '/main/account');
  await enterFromList(page, station.email);
  await expect(banner(other)).toBeVisible();
  await expect(other.getByText(station.email).first()).toBeVisible();
  for (const tab of [page, other]) await hydrated(tab);
  // Either tab brings both back.
  await other.getByRole('button', back).click();
  await other.waitForURL(/\/main\/users/);
  await expect(banner(page)).toHaveCount(0);
});

test('a tab that was not told does nothing as the other person', async ({
  page,
  where,
  station,
}) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  const { id } = await accountOf(page.request, station.email);
  // As if another browser window without channels had done it.
  expect(await authCall(page.request, 'callback/enter-as', { user: String(id) })).toBe(200);
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('/api/users') && answer.status() === 409,
  );
  await page.getByRole('checkbox', { name: 'Mostrar suspendidas' }).click();
  await refused;
  await expect(banner(page)).toBeVisible();
});

test('a tab whose form holds something keeps it, saves nothing as the other, and goes on afterwards', async ({
  page,
  context,
  where,
  station,
}) => {
  await signInAsAdmin(page, where);
  const { id, name } = await accountOf(page.request, station.email);
  const form = await context.newPage();
  await open(form, `/main/user/${id}`);
  const box = form.getByRole('textbox', { name: 'Nombre', exact: true });
  await box.fill('Otro nombre');
  await enterFromList(page, station.email);
  await expect(form.getByRole('status').getByText(/Lo que no guardaste sigue aquí/)).toBeVisible();
  const refused = form.waitForResponse(
    (answer) => answer.url().includes('/api/user') && answer.status() === 409,
  );
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await refused;
  await expect(form.getByRole('alertdialog', { name: /hay ahora otra persona/ })).toBeVisible();
  await form.getByRole('button', { name: 'Aceptar' }).click();
  await expect(box).toHaveValue('Otro nombre');
  await hydrated(page);
  await page.getByRole('button', back).click();
  await page.waitForURL(/\/main\/users/);
  expect((await accountOf(page.request, station.email)).name).toBe(name);
  await expect(box).toHaveValue('Otro nombre');
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expect
    .poll(async () => (await accountOf(page.request, station.email)).name)
    .toBe('Otro nombre');
});

test('when the operator is suspended meanwhile, the super admin is back with a notice', async ({
  page,
  browser,
  where,
  station,
}) => {
  const context = await browser.newContext({ baseURL: where.panel });
  const desk = await context.newPage();
  await signInAsAdmin(desk, where);
  const account = await accountOf(desk.request, station.email);
  await signInAsAdmin(page, where);
  await enterFromList(page, station.email);
  await suspend(desk.request, account, 1);
  await page.getByRole('link', { name: 'Configuración' }).click();
  await page.waitForURL(/\/main\/users/);
  await expect(
    page.getByRole('alertdialog', { name: /^Volviste a tu cuenta: la sesión del usuario/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  expect(page.url()).not.toContain('regreso');
  await expect(banner(page)).toHaveCount(0);
  // Nobody enters as someone suspended.
  expect(await authCall(page.request, 'callback/enter-as', { user: String(account.id) })).toBe(409);
  await suspend(desk.request, account, 0);
  await context.close();
});

test('«Salir» ends both sessions', async ({ page, context, where, station }) => {
  await signInAsAdmin(page, where);
  const own = await context.cookies();
  await enterFromList(page, station.email);
  const lent = await context.cookies();
  await hydrated(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.waitForURL(/\/login/);
  for (const cookies of [own, lent]) {
    await context.clearCookies();
    await context.addCookies(cookies);
    expect((await page.request.get('/api/me')).status()).toBe(401);
    await page.goto('/main/account');
    expect(new URL(page.url()).pathname).toBe('/login');
  }
});

test('nobody but a super admin enters as somebody', async ({ operator, where, browser }) => {
  expect(await authCall(operator.request, 'callback/enter-as', { user: '1' })).toBe(403);
  expect(await authCall(operator.request, 'callback/come-back', {})).toBe(409);
  const sub = where.demo.find(({ rol }) => rol === 2);
  const context = await browser.newContext({ baseURL: where.panel });
  const page = await context.newPage();
  expect(await authCall(page.request, 'callback/enter-as', { user: '1' })).toBe(401);
  await signIn(page, sub ?? { email: '', password: '' });
  expect(await authCall(page.request, 'callback/enter-as', { user: '1' })).toBe(403);
  await context.close();
});

test('neither key nor token reaches the browser', async ({ page, where, station }) => {
  await signInAsAdmin(page, where);
  const seen: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/json|html|x-component/.test(answer.headers()['content-type'] ?? ''))
      seen.push(answer.text().catch(() => ''));
  });
  await enterFromList(page, station.email);
  await hydrated(page);
  await page.getByRole('button', back).click();
  await page.waitForURL(/\/main\/users/);
  await hydrated(page);
  const all = (await Promise.all(seen)).join('\n');
  expect(all).toContain(station.email);
  expect(all).not.toMatch(/login_key|"token"/);
});
