import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterFromList, rows, signInAsAdmin } from './desk.ts';
import { expect, open, test } from './fixtures.ts';
import { makePush } from './notifications.ts';
import { makeProgram } from './programs.ts';

async function serious(page: Page): Promise<string[]> {
  // A moment after its address a page has its title.
  await expect(page).not.toHaveTitle('');
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280]) {
    test(`axe finds nothing serious for a super admin, ${colorScheme}, ${width} px`, async ({
      browser,
      where,
      station,
    }) => {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ baseURL: where.panel, colorScheme, viewport });
      const page = await context.newPage();
      await signInAsAdmin(page, where);
      await open(page, '/main/users?suspendidas=1&orden=radio');
      await rows(page).getByRole('checkbox').first().check();
      expect(await serious(page), 'users').toEqual([]);
      const more = page.getByRole('button', { name: 'Más acciones' });
      if (await more.isVisible()) await more.click();
      expect(await serious(page), 'the menu of actions').toEqual([]);
      await enterFromList(page, station.email);
      expect(await serious(page), 'banner').toEqual([]);
      await page.getByRole('button', { name: 'Volver a mi cuenta' }).click();
      await page.waitForURL(/\/main\/users/);
      // Now there is something in it.
      await open(page, '/main/users?vista=registro');
      await expect(page.getByRole('list', { name: 'Registro de actividad' })).toBeVisible();
      expect(await serious(page), 'log').toEqual([]);
      await context.close();
    });

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
      const { id } = await makePush(operator.request, { title: 'Ana', message: 'Hola' });
      const program = await makeProgram(operator.request, { name: 'Mañana' });
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 800 },
        storageState: await operator.context().storageState(),
      });
      const page = await context.newPage();
      for (const path of [
        'messages',
        'account',
        'notes',
        'pushs',
        'push/0',
        `push/${id}`,
        'programing',
        'programing/0',
        `programing/${program.id}`,
        'configurations',
        'sponsors',
        'sponsors/0',
        'qr',
        'qr/0',
        'roles',
      ]) {
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
  }
