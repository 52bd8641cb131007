import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import type { Radio } from '#lib/contract/radio.ts';
import { expect, OURS, open, pressFor, signIn } from './fixtures.ts';

/** The configuration's screen, and the record behind it. */

export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

export const saveButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Actualizar|Guardar) Configuración$/ });

export async function openConfiguration(page: Page): Promise<void> {
  await open(page, '/main/configurations');
  await expect(saveButton(page)).toBeEnabled();
}

/** Saves, and waits until the screen says that it is done. */
export async function save(page: Page): Promise<void> {
  await pressFor(saveButton(page), page.getByText('Configuración guardada.'));
  await expect(page.getByText('Configuración guardada.')).toBeHidden();
}

export async function storedRadio(request: APIRequestContext): Promise<Radio> {
  const [radio] = (await (await request.get('/api/radio')).json()) as Radio[];
  if (!radio) throw new Error('There is no radio.');
  return radio;
}

/** Somebody else saves these fields meanwhile. */
export async function changeElsewhere(
  request: APIRequestContext,
  fields: Partial<Radio>,
): Promise<void> {
  const radio = await storedRadio(request);
  const answer = await request.post('/api/radio', { ...OURS, data: { ...radio, ...fields } });
  expect(answer.status()).toBe(200);
}

/** Comes back to the tab, as a browser tells a page; waits for what it asks then. */
export async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/radio'));
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await asked;
}

/** An account without a radio, made by the super admin of the demonstration. */
export async function newAccount(
  browser: Browser,
  panel: string,
  admin: { email: string; password: string },
): Promise<{ email: string; password: string }> {
  const context = await browser.newContext({ baseURL: panel });
  await signIn(await context.newPage(), admin);
  const account = {
    email: `nueva-${crypto.randomUUID()}@radio.example`,
    password: 'una clave larga 42',
  };
  const data = { ...account, name: 'Nueva', role: 0 };
  const answer = await context.request.put('/api/user/0', { ...OURS, data });
  expect(answer.status()).toBe(200);
  await context.close();
  return account;
}
