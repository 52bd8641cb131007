import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { choose, expect, icon, makeUser, open, openUser, test } from './user-desk.ts';

async function serious(page: Page): Promise<string[]> {
  // A moment after its address a page has its title.
  await expect(page).not.toHaveTitle('');
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test(`axe finds nothing serious in the user detail, ${colorScheme}, ${width} px`, async ({
      desk,
    }) => {
      const user = await makeUser(desk, 'falla');
      await desk.emulateMedia({ colorScheme });
      await desk.setViewportSize({ width, height: 800 });
      await open(desk, '/main/user/0');
      expect(await serious(desk), 'new').toEqual([]);
      await desk.getByLabel('Flavor', { exact: true }).fill('main');
      await desk.getByRole('button', { name: 'Crear', exact: true }).click();
      await expect(desk.getByText(/Gradle reserva/)).toBeVisible();
      expect(await serious(desk), 'refused').toEqual([]);
      await desk.getByLabel('Flavor', { exact: true }).fill('');
      await openUser(desk, user);
      await choose(desk, 'Elegir ícono', {
        name: 'i.png',
        mimeType: 'image/png',
        buffer: await icon(1_024),
      });
      await expect(desk.getByText('Están las cinco densidades.')).toBeVisible();
      await desk.getByRole('button', { name: 'Crear Apk' }).click();
      await expect(desk.getByText('Fallida', { exact: true })).toBeVisible();
      await expect(desk.getByRole('log')).toContainText('BUILD FAILED');
      expect(await serious(desk), 'built').toEqual([]);
      await desk.getByRole('button', { name: 'Crear una clave nueva' }).click();
      await expect(desk.getByRole('alertdialog', { name: 'Clave creada' })).toBeVisible();
      expect(await serious(desk), 'new key').toEqual([]);
    });
