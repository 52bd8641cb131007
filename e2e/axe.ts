import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** axe in both themes, at a phone's and a desktop's width. */

const WIDTHS = [360, 1_280];
const THEMES = ['light', 'dark'] as const;

/** Sets the theme as the panel's own script does, and waits until no colour is on its way to it. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Holds what the page shows now against axe, four times and without a reload. */
export async function holdAxe(page: Page, screen: string): Promise<void> {
  // A moment after its address a page has its title.
  await expect(page).not.toHaveTitle('');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of THEMES) {
      await setTheme(page, theme);
      expect(await serious(page), `${screen}, ${theme}, ${width} px`).toEqual([]);
    }
  }
}
