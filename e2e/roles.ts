import type { Locator, Page } from '@playwright/test';
import { expect, OURS, test } from './fixtures.ts';

/** The roles' screen, and the sub-users behind it. */

export const PASSWORD = 'una clave larga';

interface SubUser {
  id: number;
  name: string;
  email: string;
  [flag: string]: unknown;
}

export const stored = async (page: Page): Promise<SubUser[]> =>
  (await page.request.get('/api/roles/users')).json();

/** A sub-user of the station's radio; each e-mail is used once, whichever worker makes it. */
export async function make(page: Page, name: string): Promise<{ email: string; id: number }> {
  const email = `${name.toLowerCase()}${test.info().parallelIndex}.${Date.now()}@equipo.example`;
  const data = { name, email, password: PASSWORD };
  const answer = await page.request.post('/api/roles/add-user', { ...OURS, data });
  expect(answer.status()).toBe(200);
  return { email, id: (await answer.json()).id };
}

export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });
export const box = (page: Page, label: string, name: string): Locator =>
  page.getByRole('checkbox', { name: `${label} de ${name}` });
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
