import type { Page } from '@playwright/test';

/** Coming back to the browser's tab, as the page hears of it. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });
