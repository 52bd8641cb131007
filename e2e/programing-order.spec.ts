import { expect, reload, signIn, test } from './fixtures.ts';
import { moved, shows, TALL, TWELVE } from './programing-order.ts';
import {
  carry,
  dragOver,
  grip,
  makeList,
  openList,
  row,
  sayYes,
  storedNames,
  storedPrograms,
  watchOrders,
} from './programs.ts';

/** C15: a row is moved by mouse, keyboard or touch, and stays where it was dropped. */

test.use({ viewport: TALL });

test('C15 dropped by mouse, one call has every place once, and a reload shows them', async ({
  operator,
}) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  const orders = watchOrders(operator);
  await dragOver(operator, 'Doce', 'Uno');
  await operator.mouse.up();
  const wanted = moved(TWELVE, 'Doce', 0);
  await shows(operator, wanted);
  await expect.poll(() => storedNames(operator.request)).toEqual(wanted);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.map(({ order }) => order)).toEqual(TWELVE.map((_, index) => index));
  const stored = await storedPrograms(operator.request);
  expect(orders[0]?.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
  await reload(operator);
  await shows(operator, wanted);
});

test('C15 by keyboard: said in Spanish, dropped where it was carried, the focus stays with it', {
  tag: '@story',
}, async ({ operator }) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  const orders = watchOrders(operator);
  await expect(grip(operator, 'Uno')).toHaveAccessibleDescription(/barra espaciadora/);
  await carry(operator, 'Uno', 'ArrowDown', [2, 3, 4]);
  await operator.keyboard.press('Space');
  await expect(operator.getByText(/^Soltaste Uno en el lugar 4 de 12/)).toBeAttached();
  await shows(operator, moved(TWELVE, 'Uno', 3));
  await expect(grip(operator, 'Uno')).toBeFocused();
  await expect.poll(() => storedNames(operator.request)).toEqual(moved(TWELVE, 'Uno', 3));
  expect(orders).toHaveLength(1);
  await operator.keyboard.press('Control+z');
  await shows(operator, TWELVE);
  await expect.poll(() => storedNames(operator.request)).toEqual(TWELVE);
  expect(orders).toHaveLength(2);
});

test('C15 Escape puts it back and sends nothing', async ({ operator }) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  const orders = watchOrders(operator);
  await carry(operator, 'Cinco', 'ArrowUp', [4, 3]);
  await operator.keyboard.press('Escape');
  await expect(operator.getByText('Cinco vuelve a su lugar, el 5.')).toBeAttached();
  await shows(operator, TWELVE);
  await expect(grip(operator, 'Cinco')).toBeFocused();
  expect(orders).toEqual([]);
});

test('C15 dropped outside of the list, nothing is sent', async ({ operator }) => {
  await makeList(operator.request, 'Uno', 'Dos', 'Tres');
  await openList(operator);
  const orders = watchOrders(operator);
  await dragOver(operator, 'Tres', 'Uno');
  await operator.mouse.move(20, 900, { steps: 8 });
  await operator.mouse.up();
  await expect(operator.getByText('Tres vuelve a su lugar, el 3.')).toBeAttached();
  await shows(operator, ['Uno', 'Dos', 'Tres']);
  expect(orders).toEqual([]);
});

test('«Deshacer» is one call back to the order before', { tag: '@story' }, async ({ operator }) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  const orders = watchOrders(operator);
  await dragOver(operator, 'Tres', 'Nueve');
  await operator.mouse.up();
  await operator.getByRole('button', { name: 'Deshacer' }).click();
  await shows(operator, TWELVE);
  await expect.poll(() => orders.length).toBe(2);
  await expect.poll(() => storedNames(operator.request)).toEqual(TWELVE);
  await reload(operator);
  await shows(operator, TWELVE);
});

test('a programme deleted right after a drop is gone, and the order holds', async ({
  operator,
}) => {
  await makeList(operator.request, 'Uno', 'Dos', 'Tres', 'Cuatro');
  await openList(operator);
  await dragOver(operator, 'Cuatro', 'Uno');
  await operator.mouse.up();
  await operator.getByRole('button', { name: 'Borrar Dos' }).click();
  await sayYes(operator);
  await shows(operator, ['Cuatro', 'Uno', 'Tres']);
  await expect.poll(() => storedNames(operator.request)).toEqual(['Cuatro', 'Uno', 'Tres']);
});

test('a drag that lets go does not open the programme', async ({ operator }) => {
  await makeList(operator.request, 'Uno', 'Dos', 'Tres');
  await openList(operator);
  await dragOver(operator, 'Uno', 'Tres');
  await operator.mouse.up();
  await shows(operator, ['Dos', 'Tres', 'Uno']);
  await expect(operator).toHaveURL(/\/main\/programing$/);
});

test('C15 by touch: a long press takes the row, the finger carries it', async ({
  browser,
  station,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 900 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page, station);
  await makeList(page.request, 'Uno', 'Dos', 'Tres', 'Cuatro');
  await openList(page);
  const cdp = await context.newCDPSession(page);
  const [from, to] = [
    await row(page, 'Cuatro').boundingBox(),
    await row(page, 'Uno').boundingBox(),
  ];
  if (!from || !to) throw new Error('The rows are not painted.');
  const x = from.x + 120;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2 - 12];
  await touch('touchStart', start);
  await expect(page.getByText(/^Tomaste Cuatro\./)).toBeAttached();
  for (let step = 1; step <= 12; step++)
    await touch('touchMove', start + ((end - start) * step) / 12);
  await expect(page.getByText(/^Cuatro pasa al lugar 1 de/)).toBeAttached();
  await touch('touchEnd', end);
  await shows(page, ['Cuatro', 'Uno', 'Dos', 'Tres']);
  await expect.poll(() => storedNames(page.request)).toEqual(['Cuatro', 'Uno', 'Dos', 'Tres']);
  await context.close();
});
