import type { Locator, Page } from '@playwright/test';
import { signInAsAdmin, rows as userRows } from './desk.ts';
import { expect, open, test } from './fixtures.ts';
import { makePush } from './notifications.ts';
import { upload } from './pictures.ts';
import { shows } from './programing-order.ts';
import { dragOver, makeList, makeProgram, openList, row as programRow } from './programs.ts';
import { make as makeSponsor } from './sponsors.ts';

/** The case C23: the words of a row that opens. */

const selected = (page: Page) => page.evaluate(() => String(window.getSelection()));

async function placeOf(words: Locator) {
  const box = await words.boundingBox();
  if (!box) throw new Error('The words are not painted.');
  return { ...box, middle: box.y + Math.min(box.height / 2, 10) };
}

/** Drags over a text from its first letter to its last. */
async function dragAcross(page: Page, words: Locator): Promise<void> {
  await words.scrollIntoViewIfNeeded();
  const { x, width, middle } = await placeOf(words);
  await page.mouse.move(x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, middle, { steps: 8 });
  await page.mouse.up();
}

/** How a click makes a tab. */
const TAB: Parameters<Locator['click']>[0][] = [
  { modifiers: ['ControlOrMeta'] },
  { button: 'middle' },
];

/** Selects a text, stays, and opens its row by a click, and a tab by Ctrl and the middle button. */
async function holds(page: Page, words: Locator, text: string, opens: RegExp): Promise<void> {
  const before = page.url();
  await dragAcross(page, words);
  await expect.poll(() => selected(page), text).toBe(text);
  expect(page.url()).toBe(before);
  for (const how of TAB) {
    const tab = page.context().waitForEvent('page');
    await words.click(how);
    await (await tab).waitForURL(opens);
    await (await tab).close();
  }
  expect(page.url()).toBe(before);
  await words.click();
  await expect(page).toHaveURL(opens);
}

test('C23 the words of a message, a push, a sponsor and a QR can be selected, and the row opens by a click', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Marta Ibáñez', message: 'Llámame al 351 555 1234' });
  await makePush(operator.request, { title: 'Gran sorteo', message: 'Participa hoy mismo' });
  await makeSponsor(operator, 'https://kiosco.example/promo');
  const data = { name: 'Mesa doce', image: upload() };
  await operator.request.post('/api/qr', { headers: { 'x-cabina': '1' }, data });
  for (const [list, texts, opens] of [
    ['messages', ['Llámame al 351 555 1234', 'Marta Ibáñez'], /\/main\/messages\/\d+$/],
    ['pushs', ['Participa hoy mismo', 'Gran sorteo'], /\/main\/push\/\d+$/],
    ['sponsors', ['https://kiosco.example/promo'], /\/main\/sponsors\/\d+$/],
    ['qr', ['Mesa doce'], /\/main\/qr\/\d+$/],
  ] as const)
    for (const text of texts) {
      await open(operator, `/main/${list}`);
      await holds(operator, operator.getByText(text, { exact: true }), text, opens);
    }
});

test('C23 a package in Usuarios can be selected, and the row opens by a click', async ({
  page,
  where,
}) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users?buscar=litoral');
  await expect(userRows(page)).toHaveCount(1);
  const app = userRows(page).locator('[title].row-words');
  await holds(page, app, await app.innerText(), /\/main\/user\/\d+$/);
});

test('C23 across a programme’s words a mouse selects, up and down it drags the row', async ({
  operator,
}) => {
  await makeProgram(operator.request, { name: 'La primera mañana', locutor: 'Ana Paz' });
  await makeList(operator.request, 'Dos', 'Tres');
  await openList(operator);
  const words = (text: string) => operator.locator('li[data-id]').getByText(text);
  await dragAcross(operator, words('Ana Paz'));
  await expect.poll(() => selected(operator)).toBe('Ana Paz');
  await shows(operator, ['La primera mañana', 'Dos', 'Tres']);

  const { x, middle } = await placeOf(words('La primera mañana'));
  const third = await programRow(operator, 'Tres').boundingBox();
  await operator.mouse.move(x + 20, middle);
  await operator.mouse.down();
  await operator.mouse.move(x + 20, middle + 14, { steps: 4 });
  await operator.mouse.move(x + 20, (third?.y ?? 0) + (third?.height ?? 0), { steps: 12 });
  await operator.mouse.up();
  await expect(operator.getByText('Cambiaste el orden.')).toBeVisible();
  await shows(operator, ['Dos', 'Tres', 'La primera mañana']);
  await expect(operator).toHaveURL(/\/main\/programing$/);
  await expect.poll(() => selected(operator)).toBe('');

  await dragOver(operator, 'La primera mañana', 'Dos');
  await operator.mouse.up();
  await expect(operator.getByText('Cambiaste el orden.')).toBeVisible();
  await shows(operator, ['La primera mañana', 'Dos', 'Tres']);
  await openList(operator);
  await holds(
    operator,
    words('La primera mañana'),
    'La primera mañana',
    /\/main\/programing\/\d+$/,
  );
});
