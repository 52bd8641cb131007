import type { Locator, Page } from '@playwright/test';
import { expect, open, reload, test } from './fixtures.ts';

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const unread = (of: Locator): Locator => of.getByText('Sin leer');

/** Moves the page's clock on, a poll at a time, until `seen`: the first may not be waited for yet. */
async function later(page: Page, seen: () => unknown): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await seen();
  }).toPass();
}

/** Moves the page's clock on until a poll was answered. */
async function nextPoll(page: Page): Promise<void> {
  let polls = 0;
  page.on('response', (response) => {
    if (response.url().includes('refresh=true')) polls++;
  });
  await later(page, () => expect(polls).toBeGreaterThan(0));
}

/** Opens `path` with the page's clock in hand. */
async function openWithClock(page: Page, path = '/main/messages'): Promise<void> {
  await page.clock.install();
  await open(page, path);
}

test('an operator without messages reads that there are none yet', async ({ operator }) => {
  await open(operator, '/main/messages');
  await expect(operator.getByText('Aún no tienes mensajes')).toBeVisible();
});

test('the first row is in the first HTML', async ({ operator, listener }) => {
  await listener.send({ name: 'Primera Fila', message: 'Hola, ¿se escucha?' });
  const html = await (await operator.request.get('/main/messages')).text();
  const [beforeScripts = ''] = html.split('self.__next_f.push');
  expect(beforeScripts).toContain('Primera Fila');
});

test('a new message appears on top within 20 seconds, unread, without a reload', {
  tag: '@story',
}, async ({ operator, listener }) => {
  await listener.send({ name: 'Antes', message: 'la primera' });
  await openWithClock(operator);
  await nextPoll(operator);
  const sent = await listener.send({
    name: 'Rosa Andina',
    message: '¡Un saludo para mi mamá!',
    image: 'images/exif-orientacion-6.jpg',
    audio: 'audio/nota-de-voz.ogg',
  });
  expect(sent.status).toBe(201);
  await nextPoll(operator);
  const first = operator.getByRole('row').nth(1);
  await expect(first.getByRole('link', { name: 'Rosa Andina' })).toBeVisible();
  await expect(unread(first)).toBeAttached();
  await expect(first.getByText('Con foto')).toBeAttached();
  await expect(first.getByRole('button', { name: /^Reproducir audio/ })).toBeVisible();
  await expect(operator).toHaveTitle(/\(2\)/);
});

test('hovering off an unread row marks it read, also after a reload', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Hugo', message: 'uno' });
  await open(operator, '/main/messages');
  const marked = operator.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/message'),
  );
  await expect(unread(row(operator, 'Hugo'))).toBeAttached();
  await row(operator, 'Hugo').hover();
  await operator.mouse.move(5, 5);
  expect((await marked).ok()).toBe(true);
  await expect(unread(row(operator, 'Hugo'))).toHaveCount(0);
  await reload(operator);
  await expect(row(operator, 'Hugo')).toBeVisible();
  await expect(unread(row(operator, 'Hugo'))).toHaveCount(0);
});

test('the keyboard walks the rows, and leaving one marks it read', async ({
  operator,
  listener,
}) => {
  for (const name of ['Tercera', 'Segunda', 'Primera']) await listener.send({ name, message: 'x' });
  await open(operator, '/main/messages');
  await row(operator, 'Primera').getByRole('link').focus();
  await operator.keyboard.press('ArrowDown');
  await expect(row(operator, 'Segunda').getByRole('link')).toBeFocused();
  await expect(unread(row(operator, 'Primera'))).toHaveCount(0);
  await operator.keyboard.press('End');
  await expect(row(operator, 'Tercera').getByRole('link')).toBeFocused();
  await operator.keyboard.press('Enter');
  await expect(operator).toHaveURL(/\/main\/messages\/\d+/);
});

test('a row that was read fails to be stored: the dot comes back', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Irma', message: 'uno' });
  await open(operator, '/main/messages');
  await operator.route('**/api/message', (route) => route.abort());
  await row(operator, 'Irma').hover();
  await operator.mouse.move(5, 5);
  await expect(unread(row(operator, 'Irma'))).toBeAttached();
  await operator.unroute('**/api/message');
});

test('the unread count stands in the menu, also on other screens', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Ana', message: 'uno' });
  await listener.send({ name: 'Beto', message: 'dos' });
  await open(operator, '/main/notes');
  await expect(operator.getByRole('link', { name: /^Mensajes/ })).toContainText('2');
  await expect(operator).toHaveTitle(/\(2\)/);
});

test('search ignores accents and case, filters combine, and Back keeps both', {
  tag: '@story',
}, async ({ operator, listener }) => {
  await listener.send({ name: 'María', message: 'Saludos desde Ñuñoa' });
  await listener.send({ name: 'José', message: 'foto', image: 'images/foto.webp' });
  await listener.send({ name: 'Lucía', message: 'voz', audio: 'audio/saludo.mp3' });
  await open(operator, '/main/messages');
  await operator.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('nunoa');
  await expect(row(operator, 'María')).toBeVisible();
  await expect(row(operator, 'José')).toHaveCount(0);
  await operator.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('');
  await operator.getByRole('button', { name: /Con audio/ }).click();
  await expect(row(operator, 'Lucía')).toBeVisible();
  await expect(row(operator, 'María')).toHaveCount(0);
  await row(operator, 'Lucía').getByRole('link').click();
  await operator.waitForURL(/\/main\/messages\/\d+/);
  await operator.goBack();
  await expect(row(operator, 'Lucía')).toBeVisible();
  await expect(row(operator, 'María')).toHaveCount(0);
  await operator.getByRole('searchbox', { name: 'Buscar mensajes' }).fill('nadie dijo esto');
  await operator.getByRole('button', { name: 'Ver todos los mensajes' }).click();
  await expect(row(operator, 'María')).toBeVisible();
});

test('a press that leads away right after typing leads away', async ({ operator, listener }) => {
  await listener.send({ name: 'Ñata', message: 'Hola' });
  await open(operator, '/main/messages');
  const now = () => operator.evaluate(() => performance.now());
  // The way takes longer than the address waits for the typing to end.
  await operator.route('**/main/account**', async (route) => {
    await operator.waitForFunction((since) => performance.now() > since + 600, await now());
    await route.continue();
  });
  const search = operator.getByRole('searchbox', { name: 'Buscar mensajes' });
  await search.fill('ñata');
  await operator.getByRole('link', { name: 'Cuenta', exact: true }).click();
  await operator.waitForURL(/\/main\/account$/);
  await operator.goBack();
  await expect(search).toHaveValue('ñata');
});

test('five hundred messages stay light', async ({ operator, listener }) => {
  for (let sent = 0; sent < 500; sent += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        listener.send({ name: `Oyente ${sent + index}`, message: 'Buen día, ¿cómo están?' }),
      ),
    );
  await open(operator, '/main/messages');
  await expect(operator.getByRole('grid')).toHaveAttribute('aria-rowcount', '501');
  expect(await operator.locator('*').count()).toBeLessThan(1_500);
  await operator.getByRole('row').nth(1).getByRole('link').focus();
  await operator.keyboard.press('End');
  await expect(operator.locator('[aria-rowindex="501"]')).toBeVisible();
  expect(await operator.locator('*').count()).toBeLessThan(1_500);
});

test('an audio is heard from the list, faster if wanted', { tag: '@story' }, async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Voz', audio: 'audio/nota-de-voz.ogg' });
  await open(operator, '/main/messages');
  await row(operator, 'Voz').getByRole('button', { name: 'Reproducir audio de Voz' }).click();
  const player = operator.getByRole('region', { name: 'Reproductor' });
  await expect(player).toBeVisible();
  const heard = () => operator.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
  await expect.poll(heard).toBeGreaterThan(0.2);
  await player.getByRole('button', { name: /Velocidad/ }).click();
  await expect
    .poll(() => operator.evaluate(() => document.querySelector('audio')?.playbackRate))
    .toBe(1.5);
  await expect(operator).toHaveURL(/\/main\/messages$/);
  await player.getByRole('button', { name: 'Cerrar reproductor' }).click();
  await expect(player).toBeHidden();
});

test('a format that the browser can’t play says so and can be downloaded', {
  tag: '@story',
}, async ({ operator, listener }) => {
  await listener.send({ name: 'Teléfono viejo', audio: 'audio/viejo-telefono.amr' });
  await open(operator, '/main/messages');
  await row(operator, 'Teléfono viejo')
    .getByRole('button', { name: /Reproducir/ })
    .click();
  await expect(
    operator.getByText('Tu navegador no puede reproducir este formato (AMR).'),
  ).toBeVisible();
  const download = operator.waitForEvent('download');
  await operator.getByRole('link', { name: 'Descargar audio' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.amr$/);
});

test('the sound for new messages is off until it is asked for, and remembered', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Uno', message: 'uno' });
  await open(operator, '/main/messages');
  const sound = operator.getByRole('button', { name: /Sonido al llegar mensajes/ });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await reload(operator);
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
});

test('the server away for a while: the list stays, says so, and recovers by itself', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Sigue aquí', message: 'uno' });
  await openWithClock(operator);
  await operator.route('**/api/messages?**', (route) => route.abort());
  const notice = operator.getByText('Sin conexión con el servidor. Reintentando…');
  await later(operator, () => expect(notice).toBeVisible({ timeout: 1_000 }));
  await expect(row(operator, 'Sigue aquí')).toBeVisible();
  await operator.unroute('**/api/messages?**');
  await later(operator, () => expect(notice).toBeHidden({ timeout: 1_000 }));
});
