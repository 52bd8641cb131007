import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Push } from '#lib/contract/pushs.ts';
import { expect, OURS, open } from './fixtures.ts';
import type { Chosen } from './pictures.ts';
import type { Account } from './stage.ts';

/** The notifications' screens, and the records behind them. */

export const box = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });

export const question = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'Esta notificación abre un link?' });

export const sendButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Enviar Ahora|Reenviar|Enviando…)$/ });

export const row = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Opens a form and waits until it can be sent. */
export async function openForm(page: Page, id: number | string = 0): Promise<void> {
  await open(page, `/main/push/${id}`);
  await expect(sendButton(page)).toBeEnabled();
}

/** A press right after a failed one belongs to that one; the page's clock is in hand. */
export const aMomentLater = (page: Page): Promise<void> => page.clock.fastForward(1_000);

/** Chooses a file for the cover. */
export async function chooseCover(page: Page, file: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir imagen' }).click();
  await (await chooser).setFiles(file);
}

export const putPush = (request: APIRequestContext, body: object) =>
  request.put('/api/push', { ...OURS, data: { title: '', message: '', link: '', ...body } });

/** Stores one, as another tab would. */
export async function makePush(request: APIRequestContext, body: object): Promise<Push> {
  const answer = await putPush(request, body);
  expect(answer.status(), await answer.text()).toBe(200);
  return storedPush(request, ((await answer.json()) as Push).id);
}

export const storedPush = async (request: APIRequestContext, id: Push['id']): Promise<Push> =>
  (await request.get(`/api/push/${id}`)).json();

export const storedPushs = async (request: APIRequestContext): Promise<Push[]> =>
  (await request.get('/api/pushs?date=nada&page=0&limit=500')).json();

/** Counts what this page sends from now on. */
export function watchSendings(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/push')) seen.count += 1;
  });
  return seen;
}

/** Ends all sessions of an account by giving it a new password, which it gives back. */
export async function changePassword(account: Account, folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['upstream/cabina.ts', 'clave', account.email],
    { env: { ...process.env, DATA_DIR: folder } },
  );
  const password = /([a-z]+(?:-[a-z]+)+-\d+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`No password in: ${stdout}`);
  return password;
}
