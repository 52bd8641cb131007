import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { type Listener, listenerOf } from './listener.ts';
import type { Account, Mode, StageFile } from './stage.ts';

/** What every sentence needs: a station of its own, its listeners, and someone signed in. */

/** What the panel's own calls carry where a browser says nothing of where they come from. */
export const OURS = { headers: { 'x-cabina': '1' } };

export const stage = JSON.parse(readFileSync(process.env.CABINA_STAGE ?? '', 'utf8')) as StageFile;

interface Fixtures {
  mode: Mode;
  /** The panel's and the upstream's addresses of the mode that runs. */
  where: StageFile['embedded'];
  /** An operator's account on a radio that no other test uses. */
  station: Account;
  listener: Listener;
  /** A page signed in as the station's operator. */
  operator: Page;
}

/** Each account of the pool is taken once, whichever worker asks. */
function takeStation(accounts: Account[], folder: string): Account {
  for (const [index, account] of accounts.entries()) {
    try {
      mkdirSync(join(folder, `taken-${index}`));
      return account;
    } catch {
      // Taken by another test.
    }
  }
  throw new Error('The pool of stations is used up: raise STATIONS in e2e/stage.ts.');
}

/** Firefox plays only muted where there is no sound card. */
function muteAll(): void {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    this.muted = true;
    return play.call(this);
  };
}

export const test = base.extend<Fixtures>({
  context: async ({ context, browserName }, use) => {
    if (browserName === 'firefox') await context.addInitScript(muteAll);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
  mode: async ({}, use, info) =>
    use(info.project.name === 'firefox' ? 'embedded' : (info.project.name as Mode)),
  where: async ({ mode }, use) => use(stage[mode]),
  station: async ({ where }, use) => use(takeStation(where.stations, where.folder)),
  listener: async ({ where, station }, use) => use(listenerOf(where.upstream, station.flavor)),
  operator: async ({ page, station }, use) => {
    await enter(page, station);
    await open(page, '/main/account');
    await use(page);
  },
});

/**
 * Waits until React owns the page: keys pressed before that are lost, and what is streamed stands
 * there twice until it is in its place.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(page.locator('div[hidden][id^="S:"]')).toHaveCount(0);
}

/** Presses `button` and sees `told`: a notice that stays two seconds, however long the press takes. */
export async function pressFor(button: Locator, told: Locator): Promise<void> {
  await Promise.all([expect(told).toBeVisible(), button.click()]);
}

/** Loads the page anew and waits until it can be used. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Opens `path` and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Signs in by the calls that the form makes: for tests that are about something else. */
export async function enter(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  const answer = await page.request.post('/api/auth/callback/credentials', {
    headers: { 'x-cabina': '1' },
    form: { email, password, csrfToken, callbackUrl: '/main', json: 'true' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in by the form, as a person does. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await open(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'continuar' }).click();
  await page.waitForURL(/\/main\//);
  await hydrated(page);
}

export { caseFile, listenerOf } from './listener.ts';
export { expect };
