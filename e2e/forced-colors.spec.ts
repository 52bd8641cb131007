import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, open, test } from './fixtures.ts';
import { makeProgram } from './programs.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** How many pixels of the element have another colour than its corner. */
async function painted(of: Locator): Promise<number> {
  const shot = sharp(await of.screenshot({ animations: 'disabled' }));
  const { data, info } = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let other = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (data.compare(data, 0, 3, at, at + 3) !== 0) other += 1;
  return other;
}

const ground = (of: Locator): Promise<string> =>
  of.evaluate((element) => getComputedStyle(element).backgroundColor);

/** The one that is chosen stands on another ground than the one that isn't. */
async function differ(on: Locator, off: Locator): Promise<void> {
  expect(await ground(on)).not.toBe(await ground(off));
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('C25 in forced colours, what a background says is still told', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Ana', message: 'Hola' });
  await makeProgram(operator.request, { name: 'Mañana', days: '1111111', hours: '00:00-00:00' });
  await open(operator, '/main/messages');
  const dotCell = operator.getByRole('row').nth(1).getByRole('gridcell').first();
  expect(await painted(dotCell), 'unread').toBeGreaterThan(20);
  await operator.getByRole('button', { name: /^Sin leer/ }).click();
  await differ(
    operator.getByRole('button', { name: /^Sin leer/ }),
    operator.getByRole('button', { name: /^Con foto/ }),
  );
  await press(operator, 'Sonido al llegar mensajes').click();
  await differ(press(operator, 'Sonido al llegar mensajes'), press(operator, 'Menú'));

  await open(operator, '/main/configurations');
  const color = operator.getByRole('textbox', { name: 'Color primario' });
  await color.fill('#00ff00');
  const swatch = color.locator('xpath=preceding-sibling::span');
  expect(await ground(swatch), 'swatch').toBe('rgb(0, 255, 0)');
  const samples = operator.getByRole('list', { name: /^Cómo se lee/ }).getByText('Aa');
  for (const sample of await samples.all())
    expect(await ground(sample), 'sample of text').toBe('rgb(0, 255, 0)');
  const phone = operator.getByText('9:41').locator('xpath=..');
  const [icon, ink] = [phone.locator('svg').first(), phone.getByText(/^Radio Carga/).first()];
  const colorOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf(icon), "icon on the app's own colour").toBe(await colorOf(ink));
  await press(operator, 'Elegir color').click();
  const hue = operator.locator('.react-colorful__hue');
  expect(await painted(hue), 'hues').toBeGreaterThan(200);
  await differ(
    operator.getByRole('tab', { selected: true }),
    operator.getByRole('tab', { selected: false }).first(),
  );
  await differ(
    operator.locator('label', { has: operator.getByRole('radio', { name: 'Oscuro' }) }),
    operator.locator('label', { has: operator.getByRole('radio', { checked: true }) }),
  );

  await open(operator, '/main/programing');
  const block = operator.getByRole('region', { name: 'Lunes' }).getByRole('link');
  for (const side of ['Top', 'Right', 'Bottom'] as const)
    expect(
      await block.evaluate((link, name) => getComputedStyle(link)[`border${name}Width`], side),
    ).toBe('1px');
  await operator.setViewportSize({ width: 800, height: 800 });
  await differ(press(operator, 'Lista'), press(operator, 'Semana'));
});
