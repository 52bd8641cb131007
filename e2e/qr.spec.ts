import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { caseFile, expect, hydrated, OURS, open, reload, test } from './fixtures.ts';
import { comeBack } from './focus.ts';
import { choosePicture, photo, upload } from './pictures.ts';

interface Stored {
  id: number;
  image: string;
  name: string;
  download_count: number;
  share_count: number;
  version: number;
}

const stored = async (page: Page): Promise<Stored[]> =>
  (await page.request.get('/api/qr?page=0&limit=500')).json();

async function make(page: Page, name: string): Promise<Stored> {
  const data = { name, image: upload() };
  const answer = await page.request.post('/api/qr', { ...OURS, data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const name = (page: Page): Locator => page.getByRole('textbox', { name: 'Nombre' });
const button = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: label, exact: true });

/** What a stored image says to a phone. */
async function scan(page: Page, file: string): Promise<{ text: string; side: number }> {
  const bytes = await (await page.request.get(`/api/storage/images/${file}`)).body();
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { text: decodeQR({ data: new Uint8Array(data), width, height }), side: width };
}

test('without QRs an operator reads what they are for', async ({ operator }) => {
  await open(operator, '/main/qr');
  await expect(operator.getByText('Aún no tienes códigos QR')).toBeVisible();
  await button(operator, 'Agregar QR').click();
  await operator.waitForURL('**/main/qr/0');
  await expect(operator.getByText('Tamaño máximo: 1000x1000, hasta 1 MB')).toBeVisible();
});

test('the button waits for a name of three characters', async ({ operator }) => {
  await open(operator, '/main/qr/0');
  const save = button(operator, 'Guardar');
  await expect(save).toBeDisabled();
  for (const [typed, isReady] of [
    ['ab', false],
    ['abc', true],
    ['     ', false],
    [' ab ', false],
    ['Peña', true],
  ] as const) {
    await name(operator).fill(typed);
    if (isReady) await expect(save).toBeEnabled();
    else await expect(save).toBeDisabled();
  }
  await save.click();
  await expect(operator.getByRole('status').getByText('Agregue una imagen')).toBeVisible();
  await expect(name(operator)).toHaveValue('Peña');
  expect(await stored(operator)).toEqual([]);
});

test('limits of the name hold at the panel’s door too', async ({ operator }) => {
  const save = (text: string) =>
    operator.request.post('/api/qr', { ...OURS, data: { name: text, image: upload() } });
  for (const text of ['', 'ab', 'a'.repeat(121)]) expect((await save(text)).status()).toBe(400);
  for (const text of ['abc', 'a'.repeat(120)]) expect((await save(text)).status()).toBe(200);
  await open(operator, '/main/qr/0');
  await name(operator).fill('a'.repeat(130));
  await expect(name(operator)).toHaveValue('a'.repeat(120));
});

test('an operator makes a QR from a link, and a phone reads it', { tag: '@story' }, async ({
  operator,
}) => {
  await open(operator, '/main/qr/0');
  await name(operator).fill('Menú de la peña');
  await operator.getByRole('textbox', { name: 'Crear desde un link' }).fill('radio.com.ar/peña');
  await button(operator, 'Crear QR').click();
  await expect(operator.getByText('Este QR lleva a')).toBeVisible();
  await expect(operator.getByRole('link', { name: /^https:\/\/radio\.com\.ar\/pe/ })).toBeVisible();
  await expect(operator.getByText('menu-de-la-pena.png')).toBeVisible();
  await name(operator).fill('Carta de la peña');
  await button(operator, 'Guardar').click();
  await operator.waitForURL('**/main/qr');
  await expect(row(operator, 'Carta de la peña')).toBeVisible();
  const [qr] = await stored(operator);
  expect(await scan(operator, qr?.image ?? '')).toEqual({
    text: 'https://radio.com.ar/peña',
    side: 1_000,
  });

  await row(operator, 'Carta de la peña').click();
  await operator.waitForURL(`**/main/qr/${qr?.id}`);
  await button(operator, '¿A dónde lleva este QR?').click();
  await expect(operator.getByText('Este QR lleva a')).toBeVisible();
});

test('a QR that was made here goes up under the name that it has then', async ({ operator }) => {
  await open(operator, '/main/qr/0');
  await name(operator).fill('Menú de la peña');
  await operator.getByRole('textbox', { name: 'Crear desde un link' }).fill('radio.com.ar/peña');
  await button(operator, 'Crear QR').click();
  await expect(operator.getByText('menu-de-la-pena.png')).toBeVisible();
  await name(operator).fill('Carta de la peña');
  const sent = operator.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/qr'),
  );
  await button(operator, 'Guardar').click();
  const { image } = (await sent).postDataJSON() as { image: { filename: string } };
  expect(image.filename).toBe('carta-de-la-pena.png');
});

test('what is no link makes no QR', async ({ operator }) => {
  await open(operator, '/main/qr/0');
  const link = operator.getByRole('textbox', { name: 'Crear desde un link' });
  await link.press('Enter');
  await expect(operator.getByText(/Escribe el link al que debe llevar/)).toBeVisible();
  await link.fill('javascript:alert(1)');
  await link.press('Enter');
  await expect(operator.getByText(/Escribe una dirección web completa/)).toBeVisible();
  await expect(operator).toHaveURL(/\/main\/qr\/0$/);
});

test('a picture without a readable QR is warned about, and saved all the same', async ({
  operator,
}) => {
  await open(operator, '/main/qr/0');
  await name(operator).fill('Sorteo');
  await choosePicture(operator);
  await expect(operator.getByText(/No pudimos leer un QR en esta imagen/)).toBeVisible();
  await button(operator, 'Guardar').click();
  await operator.waitForURL('**/main/qr');
  const [qr] = await stored(operator);
  const image = await operator.request.get(`/api/storage/images/${qr?.image}`);
  expect((await image.body()).equals(photo().buffer)).toBe(true);
});

test('C12 an image of 3 MB is noted and saved', async ({ operator }) => {
  await open(operator, '/main/qr/0');
  await name(operator).fill('Grande');
  await choosePicture(operator, photo(3 * 1_048_576));
  await expect(operator.getByText(/se puede guardar igual/)).toBeVisible();
  await button(operator, 'Guardar').click();
  await operator.waitForURL('**/main/qr');
  expect(await stored(operator)).toHaveLength(1);
});

test('downloads and shares are counted in the list, and a new name keeps them', async ({
  operator,
  where,
  station,
}) => {
  const qr = await make(operator, 'Bases del sorteo');
  const count = (what: string) =>
    fetch(`${where.upstream}/app/${station.flavor}/qrs/${qr.id}/${what}`, { method: 'POST' });
  for (const what of ['download', 'download', 'share']) expect((await count(what)).ok).toBe(true);
  await open(operator, '/main/qr');
  const cells = row(operator, 'Bases del sorteo').getByRole('gridcell');
  await expect(cells.nth(2)).toContainText('2');
  await expect(cells.nth(3)).toContainText('1');
  await row(operator, 'Bases del sorteo').click();
  await operator.waitForURL(`**/main/qr/${qr.id}`);
  await name(operator).fill('Bases');
  await button(operator, 'Actualizar').click();
  await operator.waitForURL('**/main/qr');
  await expect(row(operator, 'Bases')).toBeVisible();
  expect(await stored(operator)).toMatchObject([
    { name: 'Bases', image: qr.image, download_count: 2, share_count: 1 },
  ]);
});

test('a QR is deleted after ‘Si’', async ({ operator }) => {
  await make(operator, 'Uno de tres');
  await make(operator, 'Dos de tres');
  await open(operator, '/main/qr');
  await row(operator, 'Uno de tres').getByRole('button', { name: 'Borrar QR' }).click();
  await expect(operator.getByText('Borrar QR?')).toBeVisible();
  await button(operator, 'Si').click();
  await expect(row(operator, 'Uno de tres')).toHaveCount(0);
  await reload(operator);
  await expect(row(operator, 'Dos de tres')).toBeVisible();
  await expect(row(operator, 'Uno de tres')).toHaveCount(0);
});

test('the first rows are in the first HTML', async ({ operator }) => {
  await make(operator, 'Primera Fila');
  const html = await (await operator.request.get('/main/qr')).text();
  expect(html.split('self.__next_f.push')[0]).toContain('Primera Fila');
});

test('five hundred QRs stay light', async ({ operator }) => {
  await open(operator, '/main/account');
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `QR ${index}` }));
  await operator.route('**/api/qr?**', (route) => route.fulfill({ json: rows }));
  await operator.getByRole('link', { name: /^Qr/ }).click();
  await expect(operator.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
  expect(await operator.locator('*').count()).toBeLessThan(1_500);
});

test('C01 what is typed stays while others save', async ({ operator }) => {
  const qr = await make(operator, 'Antes');
  await open(operator, `/main/qr/${qr.id}`);
  await name(operator).fill('Prueba ñandú 123');
  const data = { id: qr.id, name: 'Antes', version: qr.version, image: upload(20_000) };
  expect((await operator.request.post('/api/qr', { ...OURS, data })).status()).toBe(200);
  const asked = operator.waitForResponse(`**/api/qr/${qr.id}`);
  await comeBack(operator);
  await asked;
  await expect(name(operator)).toHaveValue('Prueba ñandú 123');
  await button(operator, 'Actualizar').click();
  await operator.waitForURL('**/main/qr');
  const [now] = await stored(operator);
  expect(now?.name).toBe('Prueba ñandú 123');
  expect(now?.image).not.toBe(qr.image);
});

test('C02 a session that ended is renewed over the form, image included', async ({
  operator,
  station,
}) => {
  await open(operator, '/main/qr/0');
  await name(operator).fill('Descuento');
  await choosePicture(operator, {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: caseFile('images/logo-transparente.png'),
  });
  await operator.context().clearCookies();
  await button(operator, 'Guardar').click();
  const dialog = operator.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(station.password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await operator.waitForURL('**/main/qr');
  const [qr] = await stored(operator);
  expect(qr?.name).toBe('Descuento');
  const image = await operator.request.get(`/api/storage/images/${qr?.image}`);
  expect((await image.body()).equals(caseFile('images/logo-transparente.png'))).toBe(true);
});

test('a QR that does not exist says so', async ({ operator }) => {
  await operator.goto('/main/qr/987654');
  await hydrated(operator);
  await expect(operator.getByRole('heading', { name: 'Este QR no existe' })).toBeVisible();
});
