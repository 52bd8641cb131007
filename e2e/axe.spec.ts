import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';

async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`axe finds nothing serious, ${colorScheme}, ${width} px`, async ({
      browser,
      operator,
      listener,
    }) => {
      await listener.send({
        name: 'Ana',
        message: 'Hola',
        image: 'images/foto.webp',
        audio: 'audio/saludo.mp3',
      });
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 800 },
        storageState: await operator.context().storageState(),
      });
      const page = await context.newPage();
      for (const path of ['messages', 'account', 'notes', 'pushs']) {
        await open(page, `/main/${path}`);
        expect(await serious(page), path).toEqual([]);
      }
      await open(page, '/main/messages');
      await page.getByRole('link', { name: 'Ana', exact: true }).click();
      await page.waitForURL(/\/messages\/\d+/);
      expect(await serious(page), 'message').toEqual([]);
      await context.clearCookies();
      await open(page, '/login');
      expect(await serious(page), 'login').toEqual([]);
      await context.close();
    });
