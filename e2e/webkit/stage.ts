import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { type Listener, listenerOf } from '../listener.ts';
import type { Account, DemoAccount } from '../stage.ts';
import { openPage } from './page.ts';

/** What `npm run webkit` has set up: a panel, its accounts, and one window of WebKit for all sentences. */

interface StageFile {
  panel: string;
  upstream: string;
  stations: Account[];
  demo: DemoAccount[];
  driver: string;
  browser: string;
}

const file = process.env.CABINA_WEBKIT_STAGE;
if (!file) throw new Error('Run these with `npm run webkit`, which sets the stage first.');
const stage = JSON.parse(readFileSync(file, 'utf8')) as StageFile;

/** Widths of a window with the menu beside the page, and without; WebKitGTK has none below 447 px. */
export const WIDE = 1300;
export const NARROW = 520;

export const page = await openPage(stage.driver, stage.browser, stage.panel);
await page.resize(WIDE);
after(() => page.session.quit());

/** Signs in as the operator of a radio that no other sentence uses. */
export async function enter(): Promise<Listener & { email: string }> {
  const account = stage.stations.shift();
  assert.ok(account, 'the stage has a radio for each sentence');
  await page.session.clearCookies();
  await page.signIn(account);
  return { ...listenerOf(stage.upstream, account.flavor), email: account.email };
}

export async function enterAsAdmin(): Promise<void> {
  const admin = stage.demo.find(({ rol }) => rol === 1);
  assert.ok(admin, 'the demonstration has a super admin');
  await page.session.clearCookies();
  await page.signIn(admin);
}
