import { expect, hydrated, open, reload, signIn, test } from './fixtures.ts';

const drawer = 'navigation';

test('the drawer is open above 770 px and a sheet below', async ({ operator }) => {
  for (const [width, isOpen] of [
    [769, false],
    [770, false],
    [771, true],
  ] as const) {
    await operator.setViewportSize({ width, height: 800 });
    await open(operator, '/main/account');
    const item = operator.getByRole('link', { name: 'Cuenta' });
    if (isOpen) await expect(item).toBeVisible();
    else await expect(item).toBeHidden();
  }
});

test('the first Tab of a page leads past the menu', async ({ operator }) => {
  await open(operator, '/main/notes');
  await operator.keyboard.press('Tab');
  await expect(operator.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await operator.keyboard.press('Enter');
  await expect(operator.locator('main')).toBeFocused();
});

test('the menu button opens the sheet, Escape closes it and the focus comes back', {
  tag: '@story',
}, async ({ operator }) => {
  await operator.setViewportSize({ width: 360, height: 740 });
  await open(operator, '/main/account');
  const button = operator.getByRole('button', { name: 'Menú' });
  await button.click();
  const sheet = operator.getByRole('dialog');
  await expect(sheet.getByRole('link', { name: 'Mensajes' })).toBeVisible();
  await operator.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByRole('link', { name: 'Notas de Versión' }).click();
  await expect(operator).toHaveURL(/\/main\/notes$/);
  await expect(sheet).toBeHidden();
});

test('where a press gives no focus, as in Safari, a dialog gives it back to its button all the same', async ({
  operator,
}) => {
  await operator.addInitScript(() =>
    document.addEventListener('mouseup', () => (document.activeElement as HTMLElement).blur()),
  );
  await open(operator, '/main/roles');
  const button = operator.getByRole('button', { name: 'Agregar usuario' });
  await button.click();
  const dialog = operator.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('on a wide window the menu button hides the drawer and brings it back', async ({
  operator,
}) => {
  await open(operator, '/main/account');
  const item = operator.getByRole('link', { name: 'Mensajes' });
  const button = operator.getByRole('button', { name: 'Menú' });
  await button.click();
  await expect(item).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(item).toBeVisible();
});

test('the title comes from the clicked item, and on load from the address', async ({
  operator,
}) => {
  const title = operator.getByRole('banner').getByRole('heading', { level: 1 });
  for (const [path, text] of [
    ['messages', 'Mensajes'],
    ['pushs', 'Notificaciones'],
    ['programing', 'Programación'],
    ['sponsors', 'Auspiciantes'],
    ['configurations', 'Configuración'],
    ['account', 'Cuenta'],
  ] as const) {
    await open(operator, `/main/${path}`);
    await expect(title).toHaveText(text);
  }
  await operator.getByRole('link', { name: 'Mensajes' }).click();
  await expect(title).toHaveText('Mensajes');
});

test('an operator sees their sections, name, e-mail and the version', async ({
  operator,
  station,
}) => {
  await open(operator, '/main/account');
  const menu = operator.getByRole(drawer).first();
  const items = await menu.getByRole('link').allInnerTexts();
  expect(items.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'Mensajes',
    'Notificaciones',
    'Programación',
    'Auspiciantes PREMIUM',
    'Roles PREMIUM',
    'Qr PREMIUM',
    'Configuración',
    'Cuenta',
    'Notas de Versión',
  ]);
  await expect(operator.getByText('versión 1.3')).toBeVisible();
  await expect(operator.getByText(station.email).first()).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Salir' })).toBeVisible();
});

test('a super admin has Usuarios, a sub-user has what their flags allow', async ({
  page,
  where,
  browser,
}) => {
  const [admin, sub] = [1, 2].map((role) => where.demo.find(({ rol }) => rol === role));
  if (!admin || !sub) throw new Error('the demonstration lacks an account');
  await signIn(page, admin);
  await expect(page.getByRole('link', { name: 'Usuarios' })).toBeVisible();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, sub);
  await expect(other.getByRole('link', { name: 'Mensajes' })).toBeVisible();
  for (const name of ['Roles', 'Usuarios', 'Qr', 'Programación', 'Configuración'])
    await expect(other.getByRole('link', { name })).toBeHidden();
  await context.close();
});

test('Cuenta shows who it is, and whom to ask for changes', async ({ operator, station }) => {
  await open(operator, '/main/account');
  const main = operator.getByRole('main');
  await expect(main.getByText(station.email)).toBeVisible();
  await expect(main.getByText('Administrador', { exact: true })).toBeVisible();
  await expect(
    main.getByText('Para realizar cambios en su cuenta contacte a soporte.'),
  ).toBeVisible();
});

test('Notas de Versión has the notes of the app and of the panel', async ({ operator }) => {
  await open(operator, '/main/notes');
  const main = operator.getByRole('main');
  for (const version of ['v 6.1', 'v 5.4', 'v 1.3', 'v 1.2'])
    await expect(main.getByText(version)).toBeVisible();
});

test('the theme that was chosen is there again after a reload', async ({ operator }) => {
  await open(operator, '/main/account');
  await operator.getByText('Oscuro').click();
  await expect(operator.locator('html')).toHaveAttribute('data-theme', 'dark');
  await reload(operator);
  await hydrated(operator);
  await expect(operator.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a section asked for while offline opens when the network is back, and nothing is lost', async ({
  operator,
  context,
}) => {
  await open(operator, '/main/notes');
  await context.setOffline(true);
  await operator.getByRole('link', { name: 'Cuenta' }).click();
  await expect(operator.getByText(/^Sin conexión\./)).toBeVisible();
  await expect(operator.getByRole('main').getByText('v 6.1')).toBeVisible();
  await context.setOffline(false);
  await operator.waitForURL(/\/main\/account$/);
  await expect(operator.getByText(/^Sin conexión\./)).toBeHidden();
});
