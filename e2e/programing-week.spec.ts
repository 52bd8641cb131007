import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dragOver, makeProgram, openList, row } from './programs.ts';

const day = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const onAir = (page: Page): Locator => page.getByRole('region', { name: 'Al aire ahora' });
const toCheck = (page: Page): Locator => page.getByRole('region', { name: 'Para revisar' });

/** A Tuesday, on the page's own clock. */
const at = (time: string) => new Date(`2026-12-01T${time}:00-03:00`);

test('an overnight programme stands on both days, and each day is a list', async ({ operator }) => {
  await makeProgram(operator.request, { name: 'Trasnoche', days: '0000001', hours: '23:00-02:00' });
  await openList(operator);
  for (const [name, words] of [
    ['Domingo', 'Trasnoche de 23:00 a 02:00, hasta el lunes'],
    ['Lunes', 'Trasnoche de 23:00 a 02:00, desde el domingo'],
  ] as const)
    await expect(day(operator, name).getByRole('listitem')).toHaveText(words);
  await expect(day(operator, 'Martes').getByRole('listitem')).toHaveCount(0);
  await day(operator, 'Lunes').getByRole('link').click();
  await operator.waitForURL(/\/main\/programing\/\d+$/);
});

test('gaps and clashes are named in words', async ({ operator }) => {
  for (const [name, days, hours] of [
    ['Todo', '1011111', '00:00-00:00'],
    ['Noche', '0100000', '00:00-02:00'],
    ['Día', '0100000', '06:00-00:00'],
    ['B', '1000000', '10:00-11:00'],
    ['Sin hora', '1000000', '-'],
  ] as const)
    await makeProgram(operator.request, { name, days, hours });
  await openList(operator);
  await expect(toCheck(operator).getByRole('listitem')).toHaveText([
    'Se pisan: Todo y B, lunes de 10:00 a 11:00',
    'Sin programa: martes de 02:00 a 06:00',
    'Sin horario: Sin hora',
  ]);
});

test('a week without gaps or clashes says so', async ({ operator }) => {
  await makeProgram(operator.request, { name: 'Todo', days: '1111111', hours: '22:00-22:00' });
  await openList(operator);
  await expect(
    operator.getByText('Semana completa: sin huecos ni programas que se pisen.'),
  ).toBeVisible();
});

test('two programmes at a time stand side by side', async ({ operator }) => {
  await makeProgram(operator.request, { name: 'Izquierda', days: '1000000', hours: '06:00-09:00' });
  await makeProgram(operator.request, { name: 'Derecha', days: '1000000', hours: '07:00-09:00' });
  await openList(operator);
  const boxOf = async (name: string) => {
    const box = await day(operator, 'Lunes').getByRole('link', { name }).boundingBox();
    if (!box) throw new Error(`${name} is not drawn`);
    return box;
  };
  const [left, right] = [await boxOf('Izquierda'), await boxOf('Derecha')];
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width - 1);
  expect(right.y).toBeGreaterThan(left.y);
});

test('what is on by this computer’s clock follows the minutes, and no row is drawn for it', async ({
  operator,
}) => {
  await makeProgram(operator.request, { name: 'Mañana', days: '0100000', hours: '06:00-09:00' });
  await makeProgram(operator.request, { name: 'Noche', days: '1000000', hours: '23:00-06:00' });
  await operator.clock.install({ time: at('05:59') });
  await openList(operator);
  await expect(onAir(operator)).toContainText('Noche, hasta las 06:00');
  await expect(onAir(operator)).toContainText('Después: Mañana, hoy a las 06:00');
  await expect(onAir(operator)).toContainText(/martes, 05:59, según el reloj de este dispositivo/i);
  await operator.evaluate(() => {
    const list = document.querySelector('li[data-id]')?.parentElement;
    const seen = { changes: 0 };
    Object.assign(window, { __seen: seen });
    new MutationObserver((records) => {
      seen.changes += records.length;
    }).observe(list as Node, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await operator.clock.runFor(61_000);
  await expect(onAir(operator)).toContainText('Mañana, hasta las 09:00');
  await expect(onAir(operator)).toContainText('Después: Noche, el lunes a las 23:00');
  expect(
    await operator.evaluate(
      () => (window as unknown as { __seen: { changes: number } }).__seen.changes,
    ),
  ).toBe(0);
});

test('below 1100 px list and week take turns', async ({ operator }) => {
  await makeProgram(operator.request, { name: 'Uno', days: '1000000' });
  await operator.setViewportSize({ width: 1_099, height: 800 });
  await openList(operator);
  await expect(day(operator, 'Lunes')).toHaveCount(0);
  const choice = operator.getByRole('group', { name: 'Vista' });
  await choice.getByRole('button', { name: 'Semana' }).click();
  await expect(day(operator, 'Lunes').getByRole('link', { name: /Uno/ })).toBeVisible();
  await expect(row(operator, 'Uno')).toHaveCount(0);
  await choice.getByRole('button', { name: 'Lista' }).click();
  await expect(row(operator, 'Uno')).toBeVisible();
  await operator.setViewportSize({ width: 1_100, height: 800 });
  await expect(choice).toBeHidden();
  await expect(row(operator, 'Uno')).toBeVisible();
  await expect(day(operator, 'Lunes')).toBeVisible();
});

test('the week stays as it is while the list is put in order', async ({ operator }) => {
  for (const name of ['Uno', 'Dos']) await makeProgram(operator.request, { name, days: '1000000' });
  await openList(operator);
  const block = day(operator, 'Lunes').getByRole('link', { name: /^Uno/ });
  await expect(block).toBeVisible();
  await block.evaluate((element) => element.setAttribute('data-same', 'yes'));
  await dragOver(operator, 'Dos', 'Uno');
  await operator.mouse.up();
  await expect(operator.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(block).toHaveAttribute('data-same', 'yes');
});
