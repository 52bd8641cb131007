import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../scripts/processes.ts';

/** What a person does, by the names that are on the screen. */

export type Hand = (page: Page) => Promise<unknown>;

/** One that moves is taken as it is: no editor opens. */
export const PICTURE = 'animado.gif';
const bytes = readFileSync(join(root, 'cases', 'images', PICTURE));

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

export const type = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text);

export const tick = (name: string) => (page: Page) =>
  page.getByRole('checkbox', { name, exact: true }).click();

export const choose = (label: string, option: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option });

/** Chooses a picture in the part of the form that is called so. */
export const picture = (label: string) => async (page: Page) => {
  const group = page.getByRole('group', { name: label, exact: true });
  const file = { name: PICTURE, mimeType: 'image/gif', buffer: bytes };
  await group.locator('input[type="file"]').setInputFiles(file);
  await group.getByText(PICTURE).waitFor();
};

export const yes = press('Si');

/** One after the other. */
export const all =
  (...steps: Hand[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

export const says = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).first().waitFor({ state: 'attached' });

export const at = (path: string) => (page: Page) => page.waitForURL((url) => url.pathname === path);
