import type { Page } from '@playwright/test';
import { accountOf, filter, rows, signInAsAdmin, suspend, table } from './desk.ts';
import { expect, open, reload, test } from './fixtures.ts';
import { makeUser, word } from './user-desk.ts';

/** Specification §2, 'Users list'. */

const header = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name, exact: true });
const sortBy = (page: Page, name: string) =>
  header(page, name).getByRole('button', { name }).click();
const titles = (page: Page) => rows(page).getByRole('link').allInnerTexts();
const now = (page: Page) => page.evaluate(() => performance.now());
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

test('the first rows are in the first HTML', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  const html = await (await page.request.get('/main/users?buscar=litoral')).text();
  expect(html).toMatch(/<a [^>]*href="\/main\/user\/\d+"[^>]*><span[^>]*>FM Litoral<\/span><\/a>/);
});

test('a header’s presses sort ascending, descending, and not at all', { tag: '@story' }, async ({
  page,
  where,
}) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users?buscar=example');
  const before = await titles(page);
  expect(before.length).toBeGreaterThan(5);
  await expect(header(page, 'Radio')).toHaveAttribute('aria-sort', 'none');
  await sortBy(page, 'Radio');
  await expect(header(page, 'Radio')).toHaveAttribute('aria-sort', 'ascending');
  const up = await titles(page);
  expect(up).toEqual(up.toSorted(spanish.compare));
  await sortBy(page, 'Radio');
  await expect(header(page, 'Radio')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/orden=-radio/);
  const down = await titles(page);
  expect(down).toEqual(down.toSorted((a, b) => spanish.compare(b, a)));
  await sortBy(page, 'Radio');
  await expect(header(page, 'Radio')).toHaveAttribute('aria-sort', 'none');
  expect(await titles(page)).toEqual(before);
  for (const name of ['Firebase', 'Rol', 'Tipo', 'Creado']) {
    await sortBy(page, name);
    await expect(header(page, name)).toHaveAttribute('aria-sort', 'ascending');
  }
  // Tab goes on to what is now the first row.
  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('checkbox')).toBeFocused();
});

test('sort, filter and suspended ones are in the address, and Back finds them, scroll and row', async ({
  page,
  where,
}) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  await filter(page).fill('r');
  await sortBy(page, 'Creado');
  await page.getByRole('checkbox', { name: 'Mostrar suspendidas' }).check();
  await expect(page).toHaveURL(/\?buscar=r&orden=creado&suspendidas=1$/);
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_200);
  const link = rows(page).getByRole('link').nth(12);
  const name = await link.innerText();
  const same = rows(page).getByRole('link', { name, exact: true }).first();
  await link.scrollIntoViewIfNeeded();
  const scroll = await page.evaluate(() => window.scrollY);
  const away = async () => Math.abs((await page.evaluate(() => window.scrollY)) - scroll);
  await link.click();
  await page.waitForURL(/\/main\/user\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/main\/users\?buscar=r&orden=creado&suspendidas=1$/);
  await expect(filter(page)).toHaveValue('r');
  await expect(header(page, 'Creado')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('checkbox', { name: 'Mostrar suspendidas' })).toBeChecked();
  await expect(same).toBeInViewport();
  expect(await away()).toBeLessThan(120);
  // By the screen's own link as by the browser's button.
  await same.click();
  await page.waitForURL(/\/main\/user\/\d+$/);
  await page.getByRole('link', { name: 'Volver a los usuarios' }).click();
  await expect(page).toHaveURL(/\/main\/users\?buscar=r&orden=creado&suspendidas=1$/);
  await expect(same).toBeFocused();
  await expect(same).toBeInViewport();
  await expect.poll(away).toBeLessThan(120);
  // Coming back is once: the row does not take the focus from the filter when it is found again.
  await filter(page).fill('ninguna así');
  await expect(rows(page)).toHaveCount(0);
  await filter(page).fill('r');
  await expect(rows(page).first()).toBeVisible();
  await expect(filter(page)).toBeFocused();
  await reload(page);
  await expect(filter(page)).toHaveValue('r');
});

test('a press that leads away right after typing leads away', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  // The way takes longer than the address waits for the typing to end.
  await page.route('**/main/account**', async (route) => {
    await page.waitForFunction((since) => performance.now() > since + 600, await now(page));
    await route.continue();
  });
  await filter(page).fill('litoral');
  await page.getByRole('link', { name: 'Cuenta' }).click();
  await page.waitForURL(/\/main\/account$/);
  await page.goBack();
  await expect(filter(page)).toHaveValue('litoral');
});

test('the filter knows no accents and no case, and says when nothing fits', {
  tag: '@story',
}, async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  await filter(page).fill('GUARANI');
  await expect(rows(page).getByRole('link')).toHaveText(['Radio Guaraní']);
  await filter(page).fill('zzz nada');
  await expect(page.getByText('Ningún usuario coincide con el filtro')).toBeVisible();
  await press(page, 'Quitar el filtro');
  await expect(rows(page).first()).toBeVisible();
});

test('columns show icon and app, si or no, role, type and date', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users?buscar=litoral');
  const cells = rows(page).first().getByRole('gridcell');
  await expect(cells.nth(1)).toContainText(/FM Litoral\s*\S+\.fmlitoral/);
  await expect(cells.nth(2)).toContainText(/si|no/);
  await expect(cells.nth(3)).toHaveText('Admin');
  await expect(cells.nth(4)).toHaveText('APK');
  await expect(cells.nth(5)).toHaveText(/^\d{2} [a-z]{3} \d{4}$/);
});

test('suspended ones are asked for by exactly true or false, and marked', async ({
  page,
  where,
  station,
}) => {
  await signInAsAdmin(page, where);
  const account = await accountOf(page.request, station.email);
  await suspend(page.request, account, 1);
  await open(page, `/main/users?buscar=${station.email}`);
  await expect(page.getByText('Ningún usuario coincide con el filtro')).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/api/users'));
  await page.getByRole('checkbox', { name: 'Mostrar suspendidas' }).check();
  expect(new URL((await asked).url()).search).toBe(
    '?page=0&limit=800&order=created_at%20desc&show-suspended=true',
  );
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Suspendida')).toBeVisible();
  await expect(rows(page).getByRole('button', { name: /Ingresar/ })).toHaveCount(0);
  await suspend(page.request, account, 0);
});

test('select all is what the filter shows; Shift selects a range', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users?orden=radio&buscar=example');
  const all = page.getByRole('checkbox', { name: 'Seleccionar todo' });
  const chosen = (text: RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible();
  const boxes = rows(page).getByRole('checkbox');
  await boxes.nth(1).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await chosen(/^4 seleccionados$/);
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await chosen(/^1 seleccionado$/);
  await press(page, 'Quitar selección');
  await expect(page.locator('main')).toBeFocused();

  await filter(page).fill('litoral');
  await expect(rows(page)).toHaveCount(1);
  await all.check();
  await chosen(/^1 seleccionado$/);
  await filter(page).fill('guarani');
  await expect(rows(page).getByRole('link')).toHaveText(['Radio Guaraní']);
  await chosen(/^1 seleccionado \(1 fuera del filtro\)$/);
  await expect(all).not.toBeChecked();
  await all.check();
  await chosen(/^2 seleccionados \(1 fuera del filtro\)$/);
  await all.uncheck();
  await chosen(/^1 seleccionado \(1 fuera del filtro\)$/);
  // Whoever looks into one of them, or at the log, finds the ticks again.
  await rows(page).getByRole('link').click();
  await page.waitForURL(/\/main\/user\/\d+$/);
  await page.goBack();
  await chosen(/^1 seleccionado \(1 fuera del filtro\)$/);
  await press(page, 'Registro de actividad');
  await page.waitForURL(/vista=registro/);
  await page.goBack();
  await chosen(/^1 seleccionado \(1 fuera del filtro\)$/);
  // And the view as it is now, not as an account was last looked into from it.
  await sortBy(page, 'Tipo');
  await press(page, 'Registro de actividad');
  await page.getByRole('main').getByRole('link', { name: 'Usuarios' }).click();
  await expect(page).toHaveURL(/\/main\/users\?buscar=guarani&orden=tipo$/);
  await chosen(/^1 seleccionado \(1 fuera del filtro\)$/);
});

test('the keyboard moves through the rows, ticks and opens them', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users?orden=radio&buscar=radio');
  // Pressed for another tab, a link has the focus without being the row that Tab leads to.
  await rows(page).getByRole('link').nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('status').getByText('3 seleccionados')).toBeVisible();
  await page.keyboard.press('End');
  const last = page.locator('a:focus');
  const href = await last.getAttribute('href');
  expect(href).toMatch(/^\/main\/user\/\d+$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
});

test('the row in the place of one that is gone meanwhile has the focus', async ({
  page,
  where,
}) => {
  await signInAsAdmin(page, where);
  const name = word('persona');
  const oldest = await makeUser(page, 'fm', { name });
  const left = await makeUser(page, 'fm', { name });
  await makeUser(page, 'fm', { name });
  const link = ({ id }: { id: number }) => rows(page).locator(`a[href="/main/user/${id}"]`);
  await open(page, `/main/users?buscar=${name}`);
  await link(left).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/main/user/${left.id}`);
  await page.getByRole('checkbox', { name: 'Cuenta suspendida' }).click();
  await press(page, 'Actualizar');
  await expect(page.getByText('Usuario actualizado.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a los usuarios' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(link(oldest)).toBeFocused();
});

test('a row that is gone moves nobody who was not in it', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await page.clock.install();
  await open(page, '/main/users');
  await expect(rows(page).first()).toBeVisible();
  const address = (at: number) => rows(page).getByRole('link').nth(at).getAttribute('href');
  const [first, second] = [await address(0), await address(1)];
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1_500);
  await page.route('**/api/users?*', async (route) => {
    const answer = await route.fetch();
    const users = (await answer.json()) as { id: number }[];
    await route.fulfill({ json: users.filter(({ id }) => first !== `/main/user/${id}`) });
  });
  const count = page.getByRole('status').getByText(/ usuarios$/);
  const before = await count.innerText();
  // What is looked at long enough is asked for anew by whoever comes back to the tab.
  await page.clock.fastForward(120_000);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(count).not.toHaveText(before);
  await expect(page.locator(':focus')).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(1_500);
  await page.mouse.wheel(0, -1_500);
  await expect.poll(() => address(0)).toBe(second);
});

test('8,000 accounts come page by page and stay light', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await page.route('**/api/users?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const json = Array.from({ length: number < 10 ? 800 : 0 }, (_, at) => {
      const id = 100_000 + number * 800 + at;
      const radio = {
        id,
        name: `Radio ${id}`,
        package: 'com.mil',
        flavor: `r${id}`,
        is_apk: at % 2,
      };
      const created_at = new Date(Date.UTC(2026, 0, 1) - id * 60_000).toISOString();
      return { id, name: 'Ana', email: `a${id}@b.test`, role: 0, created_at, radio, suspended: 0 };
    });
    return route.fulfill({ json });
  });
  await open(page, '/main/users');
  await page.getByRole('checkbox', { name: 'Mostrar suspendidas' }).check();
  await expect(page.getByRole('status').getByText('8.000 usuarios')).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500);
  await sortBy(page, 'Radio');
  await sortBy(page, 'Radio');
  await expect(rows(page).getByRole('link').first()).toHaveText('Radio 107999');
  await filter(page).fill('radio 10799');
  await expect(page.getByRole('status').getByText('10 de 8.000 usuarios')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).check();
  await expect(page.getByRole('status').getByText('10 seleccionados')).toBeVisible();
  await filter(page).fill('');
  await page.keyboard.press('Tab');
  const lowest = rows(page).getByRole('link', { name: 'Radio 100000' });
  await expect(async () => {
    // As far down as there is: all of them come back a moment after the filter is gone.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(lowest).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500);
});
