import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { deskAnswers } from './calls.ts';
import { accountOf, authCall, filter, rows, signInAsAdmin, suspend, tick } from './desk.ts';
import { enter, expect, hydrated, open, reload, test } from './fixtures.ts';

/** The toolbar of Usuarios (specification §2, §6, §8), its log of activity, and who may open the room. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('«Crear Usuario» opens an empty form', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  await press(page, 'Crear Usuario');
  await page.waitForURL(/\/main\/user\/0$/);
});

test('Build Flavors writes the chosen ones once, Download Flavors saves them', async ({
  page,
  where,
  station,
}) => {
  await page.setViewportSize({ width: 1_400, height: 800 });
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  const place = await page.locator('main').boundingBox();
  await press(page, 'Build Flavors');
  await expect(page.getByRole('alertdialog', { name: 'Elige al menos una radio.' })).toBeVisible();
  // The page stands still below.
  expect(await page.locator('main').boundingBox()).toEqual(place);
  await press(page, 'Aceptar');

  await filter(page).fill(station.email);
  await expect(rows(page)).toHaveCount(1);
  const account = await accountOf(page.request, station.email);
  const bodies: unknown[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/build-flavors', async (route) => {
    bodies.push(route.request().postDataJSON());
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check();
  const build = page.getByRole('button', { name: 'Build Flavors' });
  await build.dblclick();
  await expect(page.getByRole('progressbar', { name: 'Build Flavors…' })).toBeVisible();
  // Nor does another one start meanwhile.
  const sync = page.getByRole('button', { name: 'Sync Firebase' });
  await expect(sync).toHaveAttribute('aria-disabled', 'true');
  await sync.dispatchEvent('click');
  // Left and opened again, it still runs.
  await page.getByRole('link', { name: 'Cuenta' }).click();
  await page.waitForURL(/account/);
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await page.waitForURL(/users/);
  await expect(build).toHaveAttribute('aria-busy', 'true');
  await build.dispatchEvent('click');
  gate.resolve();
  await expect(page.getByText('Flavors creados')).toBeVisible();
  expect(bodies).toEqual([[account.id]]);

  const download = page.waitForEvent('download');
  await press(page, 'Download Flavors');
  const file = await download;
  expect(file.suggestedFilename()).toBe('flavors.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain(station.flavor);
});

test('a page loaded anew shows what still runs, then its end, which goes when the next one starts', async ({
  page,
  where,
}) => {
  await page.setViewportSize({ width: 1_400, height: 800 });
  await signInAsAdmin(page, where);
  await page.route('**/api/git-push', () => {
    // Never answered: the page that waits for it goes.
  });
  const run = { action: 'Git push', running: true, started_at: new Date().toISOString() };
  let told: object | null = null;
  await page.route('**/api/desk-run', (route) => route.fulfill({ json: told }));
  await open(page, '/main/users?buscar=litoral');
  await press(page, 'Git push');
  told = { ...run, status: null, answer: null };
  await reload(page);
  const bar = page.getByRole('progressbar', { name: 'Git push…' });
  await expect(bar).toBeVisible();
  const sync = page.getByRole('button', { name: 'Sync Firebase' });
  await expect(sync).toHaveAttribute('aria-disabled', 'true');
  const said = page.getByRole('status').getByText('No hay cambios que subir.');
  told = { ...run, running: false, status: 200, answer: { msg: 'No hay cambios que subir.' } };
  await expect(said).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.route('**/api/sync-firebase-data', () => {});
  await sync.click();
  await expect(page.getByRole('progressbar', { name: 'Sync Firebase…' })).toBeVisible();
  await expect(said).toHaveCount(0, { timeout: 1_000 });
  // Ended while no page was there to hear of it.
  told = {
    ...run,
    action: 'Sync Firebase',
    running: false,
    status: 424,
    answer: { message: 'Falta un ajuste.' },
  };
  await reload(page);
  await expect(page.getByRole('alertdialog', { name: 'Falta un ajuste.' })).toBeVisible();
});

test('Git push and Sync Firebase say which setting is missing', async ({
  page,
  where,
  station,
}) => {
  await page.setViewportSize({ width: 1_400, height: 800 });
  await signInAsAdmin(page, where);
  await open(page, `/main/users?buscar=${station.email}`);
  for (const [action, setting] of [
    ['Git push', /FLAVORS_GIT_REMOTE/],
    ['Sync Firebase', /GOOGLE_SERVICE_ACCOUNT/],
  ] as const) {
    await press(page, action);
    await expect(page.getByRole('alertdialog', { name: setting })).toBeVisible();
    await press(page, 'Aceptar');
  }
});

test('answers of nothing and failures say what the specification says', async ({ page, where }) => {
  await page.setViewportSize({ width: 1_400, height: 800 });
  await signInAsAdmin(page, where);
  await open(page, '/main/users?buscar=litoral');
  await tick(page, 'FM Litoral').check();
  const answer = (path: string, status: number, body: string) =>
    page.route(`**/api/${path}`, (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    );
  const refusals = [
    ['Build Flavors', 'build-flavors', 'No cuenta con los permisos nesesarios'],
    ['Git push', 'git-push', 'No cuenta con los permisos nesesarios'],
    ['Sync Firebase', 'sync-firebase-data', 'No tiene permisos para esta accion'],
  ] as const;
  for (const [action, path, said] of refusals) {
    await answer(path, 200, 'null');
    await press(page, action);
    await expect(page.getByRole('alertdialog', { name: said, exact: true })).toBeVisible();
    await press(page, 'Aceptar');
  }
  await answer('build-flavors', 409, '{"message":"FM Litoral: le falta el flavor."}');
  await press(page, 'Build Flavors');
  await expect(page.getByRole('status').getByText('Fallo en crear', { exact: true })).toBeVisible();
  const why = page.getByRole('region', { name: 'Fallo en crear' });
  await expect(why).toContainText('FM Litoral: le falta el flavor.');
  await press(page, 'Cerrar aviso');
  await expect(why).toHaveCount(0);
});

test('on a phone the toolbar is a menu', async ({ page, where }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  await expect(page.getByRole('button', { name: 'Git push' })).toBeHidden();
  await press(page, 'Más acciones');
  for (const name of ['Build Flavors', 'Git push', 'Download Flavors', 'Sync Firebase'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await press(page, 'Registro de actividad');
  await expect(page.getByRole('heading', { name: 'Registro de actividad' })).toBeVisible();
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await expect(rows(page).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the desk’s screens and calls are the super admins’ own: not of anybody, operators, sub-users, nor of a super admin as somebody', async ({
  browser,
  where,
  station,
}) => {
  const admin = where.demo.find(({ rol }) => rol === 1);
  const sub = where.demo.find(({ rol }) => rol === 2);
  if (!admin || !sub) throw new Error('the demonstration has no such account');
  for (const [who, isInside, to, status] of [
    [null, false, '/login', 401],
    [station, false, '/main/account', 403],
    [sub, false, '/main/account', 403],
    [admin, true, '/main/account', 403],
  ] as const) {
    const context = await browser.newContext({ baseURL: where.panel });
    const page = await context.newPage();
    if (who) await enter(page, who);
    if (isInside) {
      const { id } = await accountOf(page.request, station.email);
      expect(await authCall(page.request, 'callback/enter-as', { user: String(id) })).toBe(200);
    }
    const { screens, calls } = await deskAnswers(page.request);
    expect(screens).toEqual([to]);
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(([, answered]) => answered !== status)).toEqual([]);
    await context.close();
  }
});

test('the log of activity tells a failed load, and comes back by «Reintentar»', async ({
  page,
  where,
}) => {
  await signInAsAdmin(page, where);
  await page.route('**/api/audit?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'El servidor tuvo un problema.' } }),
  );
  await page.goto('/main/users?vista=registro');
  await hydrated(page);
  await expect(page.getByText('No pudimos cargar el registro')).toBeVisible();
  await page.unroute('**/api/audit?*');
  await press(page, 'Reintentar');
  await expect(page.getByRole('list', { name: 'Registro de actividad' })).toBeVisible();
});

test('the log of activity is of one person, by what is typed or by a press on a name, and the address keeps it', async ({
  page,
  where,
  station,
}) => {
  await signInAsAdmin(page, where);
  const account = await accountOf(page.request, station.email);
  for (const suspended of [1, 0] as const) await suspend(page.request, account, suspended);
  await open(page, '/main/users?vista=registro');
  const box = page.getByRole('searchbox', { name: 'Filtrar por persona' });
  const log = page.getByRole('list', { name: 'Registro de actividad' }).getByRole('listitem');
  await box.fill(station.email.toUpperCase());
  await expect(page).toHaveURL(/vista=registro&persona=/);
  await expect(log).toHaveCount(2);
  await reload(page);
  await expect(box).toHaveValue(station.email.toUpperCase());
  await expect(log.filter({ hasText: station.email })).toHaveCount(2);

  const admin = where.demo.find(({ rol }) => rol === 1)?.email ?? '';
  await log.first().getByRole('button').click();
  await expect(page).toHaveURL(
    `${where.panel}/main/users?vista=registro&persona=${encodeURIComponent(admin)}`,
  );
  await expect(box).toHaveValue(admin);
  await expect(log.nth(2)).toBeVisible();
  await box.fill('zzz nadie');
  await expect(page.getByText('Nadie con ese nombre o email en el registro')).toBeVisible();
  await press(page, 'Quitar el filtro');
  await expect(log.first()).toBeVisible();
  await expect(page).toHaveURL(/vista=registro$/);
});
