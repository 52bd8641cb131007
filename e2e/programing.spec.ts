import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, open, reload, signIn, test } from './fixtures.ts';
import { upload } from './pictures.ts';
import {
  box,
  carry,
  dragOver,
  grip,
  makeList,
  makeProgram,
  openList,
  row,
  saveButton,
  sayYes,
  storedNames,
  storedPrograms,
  watchOrders,
} from './programs.ts';
import type { Account } from './stage.ts';

const question = (page: Page) => page.getByText('Borrar programa?');

test('a station without programmes is invited to make its first', async ({ operator }) => {
  await open(operator, '/main/programing');
  await expect(
    operator.getByText('Agrega una lista de programación para que tus oyentes la vean'),
  ).toBeVisible();
  await operator.getByRole('link', { name: 'Crear mi primer programa!' }).click();
  await operator.waitForURL(/\/main\/programing\/0$/);
  await expect(saveButton(operator)).toHaveText('Guardar');
});

test('C39 what deletes a programme, asked by mouse, takes no focus and is gone after two seconds', async ({
  operator,
}) => {
  await makeList(operator.request, 'Uno');
  await openList(operator);
  await operator.getByRole('button', { name: 'Borrar Uno' }).click();
  await operator.mouse.move(5, 5);
  await expect(question(operator)).toBeVisible();
  await expect(operator.getByRole('button', { name: 'Si', exact: true })).not.toBeFocused();
  await expect(question(operator)).toBeHidden({ timeout: 5_000 });
});

test('«Crear programa» leads to an empty form', async ({ operator }) => {
  await makeList(operator.request, 'Uno');
  await openList(operator);
  await operator.getByRole('link', { name: 'Crear programa' }).click();
  await operator.waitForURL(/\/main\/programing\/0$/);
  await expect(box(operator, 'Nombre')).toHaveValue('');
});

test('the first row is in the first HTML', async ({ operator }) => {
  await makeList(operator.request, 'Primera Fila');
  const html = await (await operator.request.get('/main/programing')).text();
  const [beforeScripts = ''] = html.split('self.__next_f.push');
  expect(beforeScripts).toContain('Primera Fila');
  expect(beforeScripts).toContain('de 06:00 a 09:00');
});

test('a row shows name, presenter, the days as the specification says them, and the hours', async ({
  operator,
}) => {
  const labels: Record<string, string> = {
    '0000011': 'Fines de semana',
    '1100000': 'Lunes y Martes',
    '1110000': 'Lunes a Miércoles',
    '1111000': 'Lunes a Jueves',
    '1111100': 'Lunes a Viernes',
    '1111110': 'Lunes a Sabado',
    '1111111': 'Todos los días',
    '1010100': 'Lun, Mie, Vie',
  };
  for (const days of Object.keys(labels))
    await makeProgram(operator.request, { name: `Con ${days}`, days, locutor: `Voz ${days}` });
  await openList(operator);
  for (const [days, label] of Object.entries(labels)) {
    const shown = row(operator, `Con ${days}`);
    await expect(shown.getByText(label, { exact: true })).toBeVisible();
    await expect(shown.getByText(`Voz ${days}`)).toBeVisible();
    await expect(shown.getByText('de 06:00 a 09:00', { exact: true })).toBeVisible();
  }
});

test('a picture shows in its row, and a row leads to its form', async ({ operator }) => {
  const { id, cover } = await makeProgram(operator.request, { name: 'Con cara', cover: upload() });
  await openList(operator);
  const picture = row(operator, 'Con cara').locator('img');
  await expect(picture).toHaveAttribute('src', `/api/storage/images/${cover}`);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // Anywhere on the row.
  await row(operator, 'Con cara').click({ position: { x: 260, y: 60 } });
  await operator.waitForURL(new RegExp(`/main/programing/${id}$`));
  await expect(box(operator, 'Nombre')).toHaveValue('Con cara');
});

test('a programme is deleted by «Si» and never by waiting', { tag: '@story' }, async ({
  operator,
}) => {
  await makeList(operator.request, 'Se queda', 'Se va');
  await openList(operator);
  const bin = operator.getByRole('button', { name: 'Borrar Se va' });
  await bin.click();
  await expect(question(operator)).toBeVisible();
  await operator.mouse.move(5, 5);
  await expect(question(operator)).toBeHidden();
  expect(await storedNames(operator.request)).toEqual(['Se queda', 'Se va']);
  await bin.click();
  await operator.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(row(operator, 'Se va')).toHaveCount(0);
  await reload(operator);
  await expect(row(operator, 'Se queda')).toBeVisible();
  await expect(row(operator, 'Se va')).toHaveCount(0);
});

test('«Si» deletes the programme that was asked about last', async ({ operator }) => {
  await makeList(operator.request, 'Primero', 'Segundo');
  await openList(operator);
  await operator.getByRole('button', { name: 'Borrar Primero' }).click();
  await operator.getByRole('button', { name: 'Borrar Segundo' }).click();
  await sayYes(operator);
  await expect(row(operator, 'Segundo')).toHaveCount(0);
  await expect.poll(() => storedNames(operator.request)).toEqual(['Primero']);
});

test('a deletion that fails leaves the row and says so', async ({ operator }) => {
  await makeList(operator.request, 'Resiste');
  await openList(operator);
  await operator.route('**/api/programing/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'Se rompió algo.' } })
      : route.fallback(),
  );
  await operator.getByRole('button', { name: 'Borrar Resiste' }).click();
  await operator.getByRole('button', { name: 'Si', exact: true }).click();
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toContainText('No se pudo borrar el programa. Se rompió algo.');
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await expect(row(operator, 'Resiste')).toBeVisible();
});

test('by keyboard, the focus goes on in the row after the one that was deleted', async ({
  operator,
}) => {
  await makeList(operator.request, 'Uno', 'Dos', 'Tres');
  await openList(operator);
  await operator.getByRole('button', { name: 'Borrar Dos' }).focus();
  await operator.keyboard.press('Enter');
  await expect(operator.getByRole('button', { name: 'Si', exact: true })).toBeFocused();
  await operator.keyboard.press('Enter');
  await expect(row(operator, 'Dos')).toHaveCount(0);
  await expect(row(operator, 'Tres').getByRole('link')).toBeFocused();
});

test('a programme is duplicated with its picture, and the copy opens', async ({ operator }) => {
  const name = 'Un nombre de exactamente cuarenta letras';
  expect(name).toHaveLength(40);
  const { cover } = await makeProgram(operator.request, {
    name,
    days: '0000010',
    hours: '23:00-02:00',
    locutor: 'La voz',
    cover: upload(),
  });
  await openList(operator);
  await operator.getByRole('button', { name: `Duplicar ${name}` }).click();
  await operator.waitForURL(/\/main\/programing\/[1-9]\d*$/);
  await expect(box(operator, 'Nombre')).toHaveValue('Un nombre de exactamente cuarent (copia)');
  await expect(box(operator, 'Inicio')).toHaveValue('23:00');
  const [first, copy] = await storedPrograms(operator.request);
  expect(copy).toMatchObject({ locutor: 'La voz', sat: 1, sun: 0, end_at: '02:00' });
  expect(first?.cover).toBe(cover);
  expect(copy?.cover).not.toBe(cover);
  const picture = await operator.request.get(`/api/storage/images/${copy?.cover}`);
  expect(picture.status()).toBe(200);
});

test('a list that fails to load alerts with the message, and the retry brings it', async ({
  operator,
}) => {
  await makeList(operator.request, 'Vuelve');
  await open(operator, '/main/notes');
  const message = 'La base de datos está de siesta.';
  await operator.route('**/api/programing?**', (route) =>
    route.fulfill({ status: 500, json: { message } }),
  );
  await operator.getByRole('link', { name: 'Programación' }).click();
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toContainText(message);
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await expect(operator.getByText('No pudimos cargar la programación')).toBeVisible();
  await operator.unroute('**/api/programing?**');
  await operator.getByRole('button', { name: 'Reintentar' }).click();
  await expect(row(operator, 'Vuelve')).toBeVisible();
});

/** A radio with so many programmes, made beside the running server. */
async function stationWith(programs: number, folder: string): Promise<Account> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['upstream/cabina.ts', 'datos', '--messages', '0', '--programs', String(programs)],
    { env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' } },
  );
  const [account] = JSON.parse(stdout) as Account[];
  if (!account) throw new Error(`No account in: ${stdout}`);
  return account;
}

test('five hundred programmes stay light, and any of them can be reached and moved', async ({
  page,
  where,
}) => {
  await signIn(page, await stationWith(500, where.folder));
  await openList(page);
  await expect(page.getByRole('region', { name: 'Lunes' })).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(1_500);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(row(page, 'Programa 500')).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(1_500);
  const orders = watchOrders(page);
  await carry(page, 'Programa 500', 'ArrowUp', [499, 498, 497]);
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await storedNames(page.request)).slice(-4))
    .toEqual(['Programa 500', 'Programa 497', 'Programa 498', 'Programa 499']);
  expect(orders).toHaveLength(1);
});

test('a drag by keys leads through rows that come in and go out of sight', async ({
  page,
  where,
}) => {
  await signIn(page, await stationWith(500, where.folder));
  await openList(page);
  const places = Array.from({ length: 24 }, (_, step) => step + 2);
  await carry(page, 'Programa 1', 'ArrowDown', places);
  await page.keyboard.press('Space');
  await expect.poll(async () => (await storedNames(page.request))[24]).toBe('Programa 1');
  // The row comes back into sight with its focus, and that may be later than the order is stored.
  await expect(grip(page, 'Programa 1')).toBeFocused();
});

test('a drag by hand leads through rows that come in and go out of sight', async ({
  page,
  where,
}) => {
  await signIn(page, await stationWith(500, where.folder));
  await openList(page);
  await dragOver(page, 'Programa 3', 'Programa 5');
  const { height } = page.viewportSize() ?? { height: 0 };
  await page.mouse.move(500, height - 10, { steps: 5 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3_000);
  await page.mouse.move(500, height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect
    .poll(async () => (await storedNames(page.request)).indexOf('Programa 3'))
    .toBeGreaterThan(30);
  expect(new Set(await storedNames(page.request)).size).toBe(500);
});
