import { createRequire } from 'node:module';
import type { virtual } from '@guidepup/virtual-screen-reader';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A simulated screen reader in the real page. Its tests set `bypassCSP`: it is a script of its own. */

const SCRIPT = createRequire(import.meta.url)
  .resolve('@guidepup/virtual-screen-reader')
  .replace(/lib\/.*$/, 'lib/esm/index.browser.js');
/** Where the page finds it. */
const ADDRESS = '/lector-de-pantalla.js';
/** More things than this in one part of a screen are a fault of the test. */
const MOST = 400;

declare global {
  interface Window {
    reader: typeof virtual;
  }
}

async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'reader' in window)) return;
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ path: SCRIPT }));
  await page.evaluate(async (address) => {
    window.reader = ((await import(address)) as { virtual: typeof virtual }).virtual;
  }, ADDRESS);
}

/** What is read of the first element that fits, from its beginning to its end. */
export async function read(page: Page, selector = 'main'): Promise<string[]> {
  await load(page);
  return page.evaluate(
    async ([where, most]) => {
      const container = document.querySelector<HTMLElement>(where);
      if (!container) throw new Error(`nothing fits ${where}`);
      await window.reader.start({ container });
      const first = await window.reader.lastSpokenPhrase();
      for (let step = 0; step < most; step += 1) {
        await window.reader.next();
        if ((await window.reader.lastSpokenPhrase()) === first) break;
      }
      const phrases = await window.reader.spokenPhraseLog();
      await window.reader.stop();
      return phrases.slice(0, -1);
    },
    [selector, MOST] as const,
  );
}

/** From now on the whole page is heard: what changes in live regions, and what gets the focus. */
export async function listen(page: Page): Promise<void> {
  await load(page);
  await page.evaluate(() => window.reader.start({ container: document.body }));
}

const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.reader.spokenPhraseLog());

/** Waits until a phrase that fits was spoken; gives all that fit. */
export async function heard(page: Page, phrase: RegExp): Promise<string[]> {
  await expect.poll(() => spoken(page)).toContainEqual(expect.stringMatching(phrase));
  return (await spoken(page)).filter((text) => phrase.test(text));
}

/** Controls whose description says again what their name says: it would be read twice. */
export const repeated = (phrases: string[]): string[] =>
  phrases.filter((phrase) => {
    const [, name = '', more = ''] = /^(?:button|link), ([^,]+), (.+)$/.exec(phrase) ?? [];
    return more !== '' && (name.includes(more) || more.replaceAll(',', '').startsWith(name));
  });
