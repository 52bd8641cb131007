import type { Page } from '@playwright/test';
import { accountOf, signInAsAdmin } from './desk.ts';
import { expect, open, test } from './fixtures.ts';
import type { Listener } from './listener.ts';
import { textsByPage } from './pdf-pages.ts';
import { makeProgram } from './programs.ts';
import { make as makeSubUser } from './roles.ts';
import { make as makeSponsor } from './sponsors.ts';

const MESSAGES = 130;

async function sendMany(listener: Listener, count: number): Promise<void> {
  for (let at = 0; at < count; at += 26)
    await Promise.all(
      Array.from({ length: Math.min(26, count - at) }, (_, more) =>
        listener.send({
          name: `Oyente ${at + more + 1}`,
          message: 'Hola, ¿pueden pasar una zamba?',
        }),
      ),
    );
}

/** Prints the page; the rows that were drawn when its event ended, and the texts on each sheet. */
async function print(page: Page): Promise<{ rows: number; sheets: number[] }> {
  await page.evaluate(() => {
    const count = () => {
      document.documentElement.dataset.printed = String(
        document.querySelectorAll('main [data-id]').length,
      );
    };
    window.addEventListener('beforeprint', count, { once: true });
  });
  const sheets = textsByPage(await page.pdf({ format: 'A4' }));
  const rows = Number(await page.locator('html').getAttribute('data-printed'));
  return { rows, sheets };
}

/** Of what is painted on paper: buttons, bars and menus. */
const controls = (page: Page): Promise<string[]> =>
  page
    .locator(
      'aside, header button, main button:not([role="checkbox"]), [role="button"], search, nav',
    )
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('th'))
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent ?? ''),
    );

test('C26 a list is printed whole and alone: messages, programmes, sub-users, sponsors', async ({
  operator,
  listener,
}) => {
  await sendMany(listener, MESSAGES);
  const places = Array.from({ length: 30 }, (_, at) => at + 1);
  for (const at of places)
    await makeProgram(operator.request, { name: `Programa ${at}`, hours: '10:00-11:00' });
  await makeSubUser(operator, 'Guadalupe');
  await Promise.all(places.map((at) => makeSponsor(operator, `https://uno.example/${at}`)));
  for (const [path, count] of [
    ['messages', MESSAGES],
    ['programing', 30],
    ['roles', 1],
    ['sponsors', 30],
  ] as const) {
    await open(operator, `/main/${path}`);
    const { rows, sheets } = await print(operator);
    expect(rows, path).toBe(count);
    // Each row has a text at least, and no sheet is empty.
    expect(
      sheets.reduce((sum, texts) => sum + texts, 0),
      path,
    ).toBeGreaterThanOrEqual(count);
    expect(Math.min(...sheets), path).toBeGreaterThan(0);
    await operator.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await controls(operator), path).toEqual([]);
    const [ink, paper] = await operator.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(ink, path).toBe('rgb(22, 32, 29)');
    expect(paper, path).toBe('rgba(0, 0, 0, 0)');
    await operator.emulateMedia({ media: 'screen', colorScheme: null });
  }
  // Afterwards only the rows around the window are drawn again.
  await open(operator, '/main/messages');
  await print(operator);
  expect(await operator.locator('main [data-id]').count()).toBeLessThan(60);
});

test('C26 a record is printed without what can only be pressed', async ({ operator, listener }) => {
  await listener.send({
    name: 'Ana',
    message: 'Hola',
    image: 'images/foto.webp',
    audio: 'audio/saludo.mp3',
  });
  await open(operator, '/main/messages');
  await operator.getByRole('link', { name: 'Ana', exact: true }).click();
  const picture = operator.getByRole('img', { name: 'Foto que envió Ana' });
  await expect(picture).toBeVisible();
  const { sheets } = await print(operator);
  expect(sheets).toHaveLength(1);
  await operator.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(operator.getByRole('heading', { name: 'Mensajes' })).toBeVisible();
  for (const name of ['Descargar audio', 'Descargar imagen', 'Volver a los mensajes'])
    await expect(operator.getByRole('link', { name })).toBeHidden();
});

test('C26 of a list longer than paper holds, the print says which part it is', async ({
  page,
  where,
  station,
}) => {
  await signInAsAdmin(page, where);
  const user = await accountOf(page.request, station.email);
  const many = Array.from({ length: 1_200 }, (_, at) => ({ ...user, id: 1_000_000 + at }));
  await open(page, '/main/account');
  await page.route('**/api/users?**', (route) => route.fulfill({ json: many }));
  await page.getByRole('link', { name: 'Usuarios' }).click();
  await page.getByRole('checkbox', { name: 'Mostrar suspendidas' }).check();
  await expect(page.getByText('1.200 usuarios')).toBeVisible();
  const part = page.getByText('Filas 1 a 1.000 de 1.200.');
  await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(part).toBeVisible();
  await expect(page.locator('main [data-id]')).toHaveCount(1_000);
});
