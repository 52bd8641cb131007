import type { Page } from '@playwright/test';
import { caseFile, expect, open, signIn, test } from './fixtures.ts';

async function openFirst(page: Page): Promise<void> {
  await open(page, '/main/messages');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.waitForURL(/\/main\/messages\/\d+/);
}

test('the detail shows who, the text, the audio and the picture, with downloads', {
  tag: '@story',
}, async ({ operator, listener }) => {
  await listener.send({
    name: 'Rosa',
    message: 'Línea uno\nLínea dos',
    image: 'images/foto.webp',
    audio: 'audio/nota-iphone.m4a',
  });
  await openFirst(operator);
  const main = operator.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Rosa' })).toBeVisible();
  await expect(main.getByText('Línea dos')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Descargar audio' })).toBeVisible();
  const download = operator.waitForEvent('download');
  await main.getByRole('link', { name: 'Descargar imagen' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.webp$/);
});

test('C43 an audio or a picture that is gone or empty offers no download, and says why', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Rosa', image: 'images/foto.webp', audio: 'audio/saludo.mp3' });
  const main = operator.getByRole('main');
  const gone = { status: 404, json: { message: 'No existe.' } };
  for (const [answer, audio, image] of [
    [gone, 'El audio ya no está en el servidor.', 'La imagen ya no está en el servidor.'],
    [{ status: 200, body: '' }, 'El audio llegó vacío.', 'La imagen llegó vacía.'],
  ] as const) {
    await operator.route('**/api/storage/**', (route) => route.fulfill(answer));
    await openFirst(operator);
    await expect(main.getByText(audio)).toBeVisible();
    await expect(main.getByText(image)).toBeVisible();
    await expect(main.getByRole('link', { name: /^Descargar/ })).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^(Reproducir|Reintentar)/ })).toHaveCount(0);
    await open(operator, '/main/messages');
    await operator.getByRole('button', { name: 'Reproducir audio de Rosa' }).click();
    const row = operator.getByRole('row').nth(1);
    await expect(row.getByRole('button', { name: /^No se puede reproducir/ })).toBeVisible();
    await operator.unroute('**/api/storage/**');
  }
});

/** A tone of so many seconds, as a WAV of 8 bits and 8 kHz. */
function tone(seconds: number): Buffer {
  const samples = Math.round(seconds * 8_000);
  const wav = Buffer.alloc(44 + samples, 128);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 8_000],
    [40, samples],
  ] as const)
    wav.writeUInt32LE(value, at);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  return wav;
}

test('C43 an audio of 0.6 s is not one of 0:00', async ({ operator, listener }) => {
  await listener.send({ name: 'Rosa', audio: 'audio/saludo.mp3' });
  const body = tone(0.6);
  await operator.route('**/api/storage/audios/**', (route) =>
    route.fulfill({ status: 200, contentType: 'audio/wav', body }),
  );
  await openFirst(operator);
  const main = operator.getByRole('main');
  await expect(main.getByText('0:01', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Reproducir audio de Rosa' }).click();
  const position = main.getByRole('slider', { name: 'Posición' });
  await expect(position).toHaveAttribute('aria-valuetext', '0:01 de 0:01');
});

test('C16 what a listener sent is saved under the name that the phone gave it', async ({
  operator,
  listener,
}) => {
  await listener.send({
    ...{ image: 'images/foto.webp', audio: 'audio/nota-iphone.m4a' },
    called: 'canción niño € 😀.x',
  });
  await openFirst(operator);
  for (const [link, name] of [
    ['Descargar imagen', 'canción niño € 😀.webp'],
    ['Descargar audio', 'canción niño € 😀.m4a'],
  ] as const) {
    const download = operator.waitForEvent('download');
    await operator.getByRole('main').getByRole('link', { name: link }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});

test('a picture is upright and without its position', { tag: '@story' }, async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Foto', image: 'images/exif-orientacion-6.jpg' });
  await openFirst(operator);
  const picture = operator.getByRole('img', { name: /Foto que envió/ });
  await expect(picture).toBeVisible();
  // Stored as 480 × 360 with a note to turn it by a quarter.
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    )
    .toEqual([360, 480]);
  const source = (await picture.getAttribute('src')) ?? '';
  const stored = await (await operator.request.get(source)).body();
  expect(caseFile('images/exif-orientacion-6.jpg').includes('Exif')).toBe(true);
  expect(stored.includes('Exif')).toBe(false);
});

test('opening a message reads it', async ({ operator, listener }) => {
  await listener.send({ name: 'Nora', message: 'uno' });
  await open(operator, '/main/messages');
  const marked = operator.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/message'),
  );
  await operator.getByRole('link', { name: 'Nora', exact: true }).click();
  expect((await marked).ok()).toBe(true);
  await operator.goBack();
  await expect(operator.getByRole('row', { name: /Nora/ }).getByText('Sin leer')).toHaveCount(0);
});

test('«Eliminar mensaje» deletes once and goes back to the list', { tag: '@story' }, async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Queda', message: 'uno' });
  await listener.send({
    name: 'Se va',
    message: 'dos',
    image: 'images/foto.webp',
  });
  await openFirst(operator);
  const id = new URL(operator.url()).pathname.split('/').at(-1);
  const source = (await operator.getByRole('img').first().getAttribute('src')) ?? '';
  let deletes = 0;
  operator.on('request', (request) => {
    if (request.method() === 'DELETE') deletes++;
  });
  await operator.getByRole('button', { name: 'Eliminar mensaje' }).dblclick();
  await operator.waitForURL(/\/main\/messages$/);
  await expect(operator.getByRole('link', { name: 'Queda', exact: true })).toBeVisible();
  await expect(operator.getByRole('link', { name: 'Se va', exact: true })).toHaveCount(0);
  expect(deletes).toBe(1);
  expect((await operator.request.get(source)).status()).toBe(404);
  await operator.goto(`/main/messages/${id}`);
  await expect(operator.getByRole('heading', { name: 'Este mensaje no existe' })).toBeVisible();
});

test('a deletion that fails says so and stays', async ({ operator, listener }) => {
  await listener.send({ name: 'Resiste', message: 'uno' });
  await openFirst(operator);
  await operator.route('**/api/message/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'El servidor tuvo un problema.' } })
      : route.continue(),
  );
  await operator.getByRole('button', { name: 'Eliminar mensaje' }).click();
  await expect(operator.getByText('El servidor tuvo un problema.')).toBeVisible();
  await operator.getByRole('button', { name: 'Aceptar' }).click();
  await expect(operator.getByRole('heading', { name: 'Resiste' })).toBeVisible();
  await expect(operator).toHaveURL(/\/main\/messages\/\d+/);
});

test('previous and next walk the list, by button and by key', async ({ operator, listener }) => {
  for (const name of ['Última', 'Media', 'Nueva']) await listener.send({ name, message: 'x' });
  await openFirst(operator);
  const shown = (name: string) => operator.getByRole('main').getByRole('heading', { name });
  await expect(shown('Nueva')).toBeVisible();
  await operator.getByRole('button', { name: /Siguiente/ }).click();
  await expect(shown('Media')).toBeVisible();
  await operator.keyboard.press('j');
  await expect(shown('Última')).toBeVisible();
  await operator.keyboard.press('k');
  await expect(shown('Media')).toBeVisible();
});

test('a message of nobody and one of another radio look alike', async ({
  operator,
  browser,
  where,
}) => {
  const other = where.demo.find(({ rol }) => rol === 0);
  if (!other) throw new Error('the demonstration has no operator');
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, other);
  const list = await (await page.request.get('/api/messages?page=0&limit=500')).json();
  await context.close();
  const foreign = (list as { id: number }[])[0]?.id;
  expect(foreign).toBeDefined();
  const answers = await Promise.all(
    [foreign, 99_999_999].map((id) => operator.request.get(`/api/message/${id}`)),
  );
  const [theirs, nobodys] = await Promise.all(answers.map((answer) => answer.json()));
  expect(answers.map((answer) => answer.status())).toEqual([404, 404]);
  expect(theirs.message).toBe(nobodys.message);
});
