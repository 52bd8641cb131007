import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAsAdmin } from './desk.ts';
import { test as base, expect, open, pressFor } from './fixtures.ts';

/** What the sentences of the super admin's desk need: somebody at it, and accounts made for them. */

export interface Made {
  id: number;
  radioId: number;
  name: string;
  email: string;
  password: string;
  flavor: string;
}

interface Fixtures {
  /** A page signed in as the platform's super admin. */
  desk: Page;
}

export const test = base.extend<Fixtures>({
  desk: async ({ page, where }, use) => {
    await signInAsAdmin(page, where);
    await use(page);
  },
});

const PROOF = { 'x-cabina': '1' };

/** A call of the panel with the page's session; its answer whatever the status. */
export async function ask(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
) {
  const answer = await request.fetch(path, { method, data, headers: PROOF });
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null;
  return { status: answer.status(), body };
}

/** A word that no other test has used, as a flavor may be called. */
export const word = (start: string): string =>
  `${start}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** An account with a radio of its own, made by the panel's call. */
export async function makeUser(desk: Page, start = 'fm', more: object = {}): Promise<Made> {
  const flavor = word(start);
  const made = {
    name: `Dueña de ${flavor}`,
    email: `${flavor}@radio.example`,
    password: 'clave-de-prueba-9',
  };
  const radio = { package: 'com.prueba', flavor, is_apk: 1 };
  const { status, body } = await ask(desk.request, 'PUT', '/api/user/0', {
    ...{ ...made, role: 0, radio },
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...made, flavor, id: Number(body?.id), radioId: Number(body?.radio_id) };
}

/** A square picture, as somebody would draw an icon. */
export const icon = (px: number, height = px): Promise<Buffer> =>
  sharp({ create: { width: px, height, channels: 3, background: '#0b6b63' } })
    .png()
    .toBuffer();

/** Made with keytool: alias 'miradio', both passwords 'secreto123'. */
export const keyFile = (): Buffer =>
  readFileSync(join(import.meta.dirname, '..', 'upstream', 'signing', 'samples', 'rsa.p12'));

/** Chooses a file by the button that asks for it. */
export async function choose(
  page: Page,
  button: string | RegExp,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** Saves, and waits until the form can be typed into again. */
export async function save(page: Page, told: Locator): Promise<void> {
  await pressFor(page.getByRole('button', { name: 'Actualizar' }), told);
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
}

export const openUser = (page: Page, { id }: { id: number }): Promise<void> =>
  open(page, `/main/user/${id}`);

export { expect, open };
