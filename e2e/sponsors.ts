import type { Locator, Page } from '@playwright/test';
import { expect, OURS } from './fixtures.ts';
import { upload } from './pictures.ts';

/** The sponsors' screens, and the records behind them. */

interface Stored {
  id: number;
  image: string;
  link: string;
  version: number;
}

export const stored = async (page: Page): Promise<Stored[]> =>
  (await page.request.get('/api/sponsor')).json();

export async function make(page: Page, link = ''): Promise<Stored> {
  const data = { link, image: upload() };
  const answer = await page.request.post('/api/sponsor', { ...OURS, data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

export const rows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Editar auspiciante/ }) });
export const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
export const link = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Este sponsor abre un link?' });
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
/** The notice at the foot. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });
