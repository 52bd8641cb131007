import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { moved, shows, TALL, TWELVE } from './programing-order.ts';
import {
  changeElsewhere,
  comeBack,
  dragOver,
  makeList,
  openList,
  paintedNames,
  row,
  storedNames,
  storedPrograms,
  watchOrders,
} from './programs.ts';

/** C15: the dropped order is kept: from a second drag, refetches, late answers and a failed call. */

const ORDER = '**/api/programing/order';

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

const watchedOnce = async (page: Page, name: string): Promise<number> =>
  page
    .locator('li[data-id]')
    .filter({ has: page.getByRole('link', { name, exact: true, includeHidden: true }) })
    .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().top)));

test.use({ viewport: TALL });

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
  expect((await paintedNames(operator))[0]).toBe('Doce');
  await expect.poll(async () => (await paintedNames(operator)).indexOf('Once')).toBeLessThan(8);
  gates.shift()?.();
  await expect.poll(() => gates.length).toBe(1);
  const byId = new Map((await storedPrograms(operator.request)).map(({ id, name }) => [id, name]));
  const [sentFirst, both = []] = orders.map((order) => order.map(({ id }) => byId.get(id) ?? ''));
  expect(orders).toHaveLength(2);
  expect(sentFirst).toEqual(first);
  expect(both).toEqual(moved(first, 'Once', both.indexOf('Once')));
  expect(both.indexOf('Once')).toBeLessThan(8);
  // Painted while the second call is out, and stored once it is answered.
  await shows(operator, both);
  gates.shift()?.();
  await expect.poll(() => storedNames(operator.request)).toEqual(both);
  await shows(operator, both);
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
  await expect.poll(() => send).toBeDefined();
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
