import { chromium } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from '../scripts/browser.mjs';
import { expect, test } from './fixtures.ts';

test('C09 at an address that can’t keep a session, the sign-in screen says so', async ({
  where,
}) => {
  const { port } = new URL(where.panel);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: [...BROWSER_ARGS, '--host-resolver-rules=MAP estudio.radio 127.0.0.1'],
  });
  const page = await browser.newPage();
  await page.goto(`http://estudio.radio:${port}/login`);
  await expect(page.getByText(/PUBLIC_URL|dirección/)).toBeVisible();
  await browser.close();
});
