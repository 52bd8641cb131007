import type { Locator, Page } from '@playwright/test';
import { jpegOf, uploadOf } from '#upstream/testing/house.ts';
import { expect, hydrated, reload, test } from './fixtures.ts';
import { openConfiguration, save, saveButton, storedRadio } from './radio.ts';

const MIB = 1_048_576;

const place = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Chooses a file and keeps it as it is. */
async function chooseOriginal(page: Page, name: string, bytes: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await place(page, name).getByRole('button', { name: 'Elegir imagen' }).click();
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: bytes };
  await (await chooser).setFiles(file);
  const editor = page.getByRole('dialog', { name: 'Ajustar la imagen' });
  await editor.getByRole('button', { name: /^Usar original/ }).click();
}

const bytesOf = async (page: Page, file: string): Promise<number> =>
  (await (await page.request.get(`/api/storage/images/${file}`)).body()).byteLength;

test('each picture says its size, and falls back to a placeholder', async ({ operator }) => {
  await openConfiguration(operator);
  for (const [name, hint] of [
    ['Fondo de la app', 'Tamaño recomendado: 1200x800, hasta 50 KB'],
    ['Cover', 'Tamaño recomendado: 200x200, hasta 50 KB'],
    ['Banner', 'Tamaño recomendado: 800x300, hasta 50 KB'],
  ] as const) {
    await expect(place(operator, name).getByText(hint)).toBeVisible();
    await expect(place(operator, name).getByRole('img')).toHaveCount(0);
  }
});

test('C12 a banner of 500000 bytes is saved, one byte more is refused before anything leaves', async ({
  operator,
}) => {
  await openConfiguration(operator);
  const sent: string[] = [];
  operator.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await chooseOriginal(operator, 'Banner', await jpegOf(500_001));
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toContainText('Esta imagen pesa 500001 y el tamaño maximo es de 500000 KB');
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await operator.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(place(operator, 'Banner').getByRole('img')).toHaveCount(0);
  expect(sent).not.toContain('/api/radio');

  await chooseOriginal(operator, 'Banner', await jpegOf(500_000));
  await save(operator);
  const { logo_500 } = await storedRadio(operator.request);
  await reload(operator);
  await hydrated(operator);
  const shown = place(operator, 'Banner').getByRole('img', { name: 'La imagen guardada' });
  await expect(shown).toHaveAttribute('src', `/api/storage/images/${logo_500}`);
  expect(await bytesOf(operator, logo_500)).toBe(500_000);
});

test('C12 background and cover above 3 MB are only noted, and saved', async ({ operator }) => {
  test.slow();
  await openConfiguration(operator);
  const note = (name: string) => place(operator, name).getByText(/es mucho, pero se puede guardar/);
  await chooseOriginal(operator, 'Cover', await jpegOf(3 * MIB));
  await expect(place(operator, 'Cover').getByText(/Pesa 3 MB/)).toBeVisible();
  await expect(note('Cover')).toBeHidden();
  await chooseOriginal(operator, 'Cover', await jpegOf(3 * MIB + 1));
  await expect(note('Cover')).toBeVisible();
  await chooseOriginal(operator, 'Fondo de la app', await jpegOf(8 * MIB));
  await expect(note('Fondo de la app')).toBeVisible();
  await save(operator);
  const { background, logo_200 } = await storedRadio(operator.request);
  expect(await bytesOf(operator, background)).toBe(8 * MIB);
  expect(await bytesOf(operator, logo_200)).toBe(3 * MIB + 1);
  await expect(note('Cover')).toBeHidden();
});

test('C12 over the hard cap nothing goes up, and the panel’s own door refuses it in Spanish', async ({
  operator,
}) => {
  test.slow();
  await openConfiguration(operator);
  const heavy = await jpegOf(10 * MIB + 1);
  await chooseOriginal(operator, 'Fondo de la app', heavy);
  await expect(operator.getByRole('alertdialog')).toContainText('La imagen pesa más de 10 MB');
  const radio = await storedRadio(operator.request);
  const post = (fields: object) =>
    operator.request.post('/api/radio', {
      data: { ...radio, ...fields },
      headers: { 'x-cabina': '1' },
    });
  const over = await post({ background: uploadOf(heavy) });
  expect(over.status()).toBeGreaterThanOrEqual(400);
  expect((await over.json()).message).toMatch(/10 MB|grande|pesa/);
  const banner = await post({ logo_500: uploadOf(await jpegOf(500_001)) });
  expect(banner.status()).toBe(400);
  expect(await storedRadio(operator.request)).toEqual(radio);
});

test('a picture that was chosen can be let go of again', async ({ operator }) => {
  await openConfiguration(operator);
  await chooseOriginal(operator, 'Cover', await jpegOf(2_000));
  const cover = place(operator, 'Cover');
  await expect(cover.getByRole('img', { name: 'La imagen elegida' })).toBeVisible();
  await cover.getByRole('button', { name: 'Deshacer' }).click();
  await expect(cover.getByRole('img')).toHaveCount(0);
  await expect(saveButton(operator)).toBeEnabled();
});
