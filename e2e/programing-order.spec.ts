import type { Page, Route } from '@playwright/test';
import { expect, reload, signIn, test } from './fixtures.ts';
import {
  carry,
  changeElsewhere,
  comeBack,
  dragOver,
  grip,
  makeList,
  openList,
  paintedNames,
  row,
  sayYes,
  storedNames,
  storedPrograms,
  watchOrders,
} from './programs.ts';

/** C15: a dropped row stays where it was dropped. */

const TWELVE = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].concat([
  'Siete',
  'Ocho',
  'Nueve',
  'Diez',
  'Once',
  'Doce',
]);
const ORDER = '**/api/programing/order';

/** All twelve rows fit into it. */
const TALL = { width: 1_000, height: 1_500 };

const shows = (page: Page, names: string[]) => expect.poll(() => paintedNames(page)).toEqual(names);

/** Moved from place to place, as a list has it. */
const moved = (names: string[], name: string, to: number): string[] =>
  names.filter((other) => other !== name).toSpliced(to, 0, name);

/** Each frame from now on: where this row is painted, whichever element it is just then. */
const watchRow = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const tops: number[] = [];
    Object.assign(window, { __tops: tops });
    const look = () => {
      const rows = [...document.querySelectorAll('li[data-id]')].filter(
        (element) => element.querySelector('a')?.textContent === wanted,
      );
      tops.push(...rows.map((element) => element.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  }, name);

const watched = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { __tops: number[] }).__tops);

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

test('C15 after the drop the row is never painted at its old place', async ({ operator }) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  const old = (await row(operator, 'Doce').boundingBox())?.y ?? 0;
  await dragOver(operator, 'Doce', 'Uno');
  const held = await watchedOnce(operator, 'Doce');
  await watchRow(operator, 'Doce');
  const stored = operator.waitForResponse(ORDER);
  await operator.mouse.up();
  await stored;
  await shows(operator, moved(TWELVE, 'Doce', 0));
  await expect.poll(async () => (await watched(operator)).length).toBeGreaterThan(5);
  const tops = await watched(operator);
  // From where the hand let it go to its new place above, never back towards the old one.
  expect(Math.max(...tops)).toBeLessThanOrEqual(held + 1);
  expect(held).toBeLessThan(old);
});

const watchedOnce = async (page: Page, name: string): Promise<number> =>
  page
    .locator('li[data-id]')
    .filter({ has: page.getByRole('link', { name, exact: true, includeHidden: true }) })
    .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().top)));

test('C15 a second drag within 300 ms: two calls, in their order', async ({ operator }) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  const orders = watchOrders(operator);
  const gates: (() => void)[] = [];
  await operator.route(ORDER, async (route: Route) => {
    await new Promise<void>((resolve) => gates.push(resolve));
    await route.continue();
  });
  await dragOver(operator, 'Doce', 'Uno');
  await operator.mouse.up();
  // While the first is still flying to its place.
  await dragOver(operator, 'Once', 'Cinco');
  await operator.mouse.up();
  await expect.poll(() => gates.length).toBe(1);
  const first = moved(TWELVE, 'Doce', 0);
  const names = await paintedNames(operator);
  expect(names[0]).toBe('Doce');
  await expect.poll(async () => (await paintedNames(operator)).indexOf('Once')).toBeLessThan(8);
  const both = await paintedNames(operator);
  gates.shift()?.();
  await expect.poll(() => gates.length).toBe(1);
  expect(orders).toHaveLength(2);
  gates.shift()?.();
  await expect.poll(() => storedNames(operator.request)).toEqual(both);
  await shows(operator, both);
  const byId = new Map((await storedPrograms(operator.request)).map(({ id, name }) => [id, name]));
  expect(orders[0]?.map(({ id }) => byId.get(id))).toEqual(first);
  expect(orders[1]?.map(({ id }) => byId.get(id))).toEqual(both);
});

test('C15 by keyboard: said in Spanish, dropped where it was carried, the focus stays with it', async ({
  operator,
}) => {
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

test('C15 a refetch during the drag changes nothing under the hand', async ({ operator }) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  const orders = watchOrders(operator);
  await dragOver(operator, 'Doce', 'Seis');
  await changeElsewhere(operator.request, 'Uno', { locutor: 'Cambió mientras' });
  // Not by leaving the tab: that would end the drag.
  const asked = operator.waitForResponse((response) => response.url().includes('/api/programing?'));
  await operator.evaluate(() => {
    for (const change of ['offline', 'online']) window.dispatchEvent(new Event(change));
  });
  await (await asked).finished();
  await expect(row(operator, 'Uno').getByText('Cambió mientras')).toHaveCount(0);
  await operator.mouse.up();
  await expect(row(operator, 'Uno').getByText('Cambió mientras')).toBeVisible();
  const names = await paintedNames(operator);
  await expect.poll(() => storedNames(operator.request)).toEqual(names);
  expect(orders).toHaveLength(1);
});

test('C15 an answer that was on its way before the drop never brings the old order back', async ({
  operator,
}) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  let late: (() => Promise<void>) | undefined;
  await operator.route('**/api/programing?**', async (route) => {
    const answer = await route.fetch();
    late = () => route.fulfill({ response: answer });
  });
  await operator.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => late !== undefined).toBe(true);
  const stored = operator.waitForResponse(ORDER);
  await dragOver(operator, 'Doce', 'Uno');
  await operator.mouse.up();
  await stored;
  const wanted = moved(TWELVE, 'Doce', 0);
  await shows(operator, wanted);
  await watchRow(operator, 'Doce');
  const brought = operator.waitForResponse((response) =>
    response.url().includes('/api/programing?'),
  );
  await late?.();
  await (await brought).finished();
  await shows(operator, wanted);
  expect(new Set(await watched(operator)).size).toBe(1);
});

test('C15 a refetch with the order call in flight never restores the old order', async ({
  operator,
}) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  let send: (() => void) | undefined;
  await operator.route(ORDER, async (route) => {
    await new Promise<void>((resolve) => {
      send = resolve;
    });
    await route.continue();
  });
  await dragOver(operator, 'Doce', 'Uno');
  await operator.mouse.up();
  const wanted = moved(TWELVE, 'Doce', 0);
  await shows(operator, wanted);
  await comeBack(operator);
  await shows(operator, wanted);
  send?.();
  await expect.poll(() => storedNames(operator.request)).toEqual(wanted);
  await shows(operator, wanted);
});

test('C15 the call fails: the stored order shows again, and an alert says so', async ({
  operator,
}) => {
  await makeList(operator.request, ...TWELVE);
  await openList(operator);
  await operator.route(ORDER, (route) =>
    route.fulfill({ status: 500, json: { message: 'Se rompió algo.' } }),
  );
  await dragOver(operator, 'Doce', 'Uno');
  await operator.mouse.up();
  const alert = operator.getByRole('alertdialog');
  await expect(alert).toContainText('No se pudo guardar el orden. Se rompió algo.');
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  await shows(operator, TWELVE);
  expect(await storedNames(operator.request)).toEqual(TWELVE);
  await operator.unroute(ORDER);
  await dragOver(operator, 'Doce', 'Uno');
  await operator.mouse.up();
  await expect.poll(() => storedNames(operator.request)).toEqual(moved(TWELVE, 'Doce', 0));
});

test('«Deshacer» is one call back to the order before', async ({ operator }) => {
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
