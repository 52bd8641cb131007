import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Program } from '#lib/contract/programing.ts';
import { expect, open } from './fixtures.ts';

/** The programmes' screens, the records behind them, and how a hand moves a row. */

/** What the panel's own calls carry where a browser says nothing of where they come from. */
const OURS = { headers: { 'x-cabina': '1' } };
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export const row = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Mover ${name}`, exact: true }) });

export const grip = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Mover ${name}`, exact: true });

export const box = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Guardar|Actualizar|Guardando…)$/ });

/** Days as '1111100', Monday first; hours as '06:00-09:00'. */
export interface Draft {
  name: string;
  days?: string;
  hours?: string;
  locutor?: string;
  cover?: object | string;
}

const bodyOf = ({ name, days = '1111100', hours = '06:00-09:00', locutor = '', cover }: Draft) => ({
  name,
  locutor,
  ...Object.fromEntries(DAYS.map((day, at) => [day, Number(days[at])])),
  start_at: hours.split('-')[0],
  end_at: hours.split('-')[1],
  ...(cover !== undefined && { cover }),
});

export const putProgram = (request: APIRequestContext, body: object) =>
  request.put('/api/programing', { ...OURS, data: body });

/** Stores one, as another tab would. */
export async function makeProgram(request: APIRequestContext, draft: Draft): Promise<Program> {
  const answer = await putProgram(request, bodyOf(draft));
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Program;
}

/** A list of programmes, an hour each, in this order. */
export async function makeList(request: APIRequestContext, ...names: string[]): Promise<void> {
  for (const name of names) await makeProgram(request, { name });
}

export const storedPrograms = async (request: APIRequestContext): Promise<Program[]> =>
  (await request.get('/api/programing?page=0&limit=500')).json();

export const storedNames = async (request: APIRequestContext): Promise<string[]> =>
  (await storedPrograms(request)).map(({ name }) => name);

/** Somebody else saves these fields meanwhile. */
export async function changeElsewhere(
  request: APIRequestContext,
  name: string,
  fields: Partial<Program>,
): Promise<void> {
  const program = (await storedPrograms(request)).find((one) => one.name === name);
  const answer = await request.post('/api/programing', {
    ...OURS,
    data: { ...program, ...fields },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Comes back to the tab, as a browser tells a page; waits for what it asks then. */
export async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && response.url().includes('/api/programing'),
  );
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await asked;
}

/** The names of the rows as they are painted, from above. */
export const paintedNames = (page: Page): Promise<string[]> =>
  page.locator('li[data-id]').evaluateAll((rows) =>
    rows
      .map((element) => ({
        top: element.getBoundingClientRect().top,
        name: element.querySelector('a')?.textContent ?? '',
      }))
      .sort((one, other) => one.top - other.top)
      .map(({ name }) => name),
  );

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('The row is not painted.');
  return box;
}

/** Picks a row up with the mouse and holds it over another. */
export async function dragOver(page: Page, name: string, over: string): Promise<void> {
  const [from, to] = [await boxOf(row(page, name)), await boxOf(row(page, over))];
  const x = from.x + from.width / 3;
  const [start, middle] = [from.y + from.height / 2, to.y + to.height / 2];
  await page.mouse.move(x, start);
  await page.mouse.down();
  await page.mouse.move(x, start + Math.sign(middle - start) * 12, { steps: 3 });
  // Past the middle, so that the other one gives way.
  await page.mouse.move(x, middle + Math.sign(middle - start) * 8, { steps: 12 });
}

/** Presses 'Si' until it counts: right after the question took another's place it does not. */
export async function sayYes(page: Page): Promise<void> {
  const yes = page.getByRole('button', { name: 'Si', exact: true });
  await expect(async () => {
    await yes.click({ timeout: 1_000 });
    await expect(yes).toBeHidden({ timeout: 500 });
  }).toPass();
}

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeAttached();

/** Takes a row with the keyboard and moves it; it is still held then. */
export async function carry(
  page: Page,
  name: string,
  key: 'ArrowUp' | 'ArrowDown',
  places: number[],
): Promise<void> {
  await grip(page, name).focus();
  await page.keyboard.press('Space');
  await said(page, new RegExp(`^Tomaste ${name}\\.`));
  for (const place of places) {
    const told = page.getByText(new RegExp(`^${name} pasa al lugar ${place} de`));
    await expect(async () => {
      // While rows that came into sight are measured, a frame or two, the library hears no key.
      if (!(await told.count())) await page.keyboard.press(key);
      await expect(told).toBeAttached({ timeout: 1_500 });
    }).toPass();
  }
}

/** The bodies of the order calls that this page sends from now on. */
export function watchOrders(page: Page): { id: Program['id']; order: number }[][] {
  const orders: { id: Program['id']; order: number }[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/programing/order')) orders.push(request.postDataJSON());
  });
  return orders;
}

export async function openList(page: Page): Promise<void> {
  await open(page, '/main/programing');
  await expect(page.getByRole('list', { name: /^Programas/ })).toBeVisible();
}

/** Opens a form and waits until it can be saved. */
export async function openForm(page: Page, id: Program['id']): Promise<void> {
  await open(page, `/main/programing/${id}`);
  await expect(saveButton(page)).toBeEnabled();
}
