import AxeBuilder from '@axe-core/playwright';
import { jpegOf } from '#upstream/testing/house.ts';
import { expect, test } from './fixtures.ts';
import { field, openConfiguration } from './radio.ts';

test('the phone shows each field as it is edited, in the view where it is seen', async ({
  operator,
}) => {
  await openConfiguration(operator);
  const phone = operator.getByRole('tabpanel');
  const view = (name: string) => operator.getByRole('tab', { name, exact: true });
  await expect(view('Reproductor')).toHaveAttribute('aria-selected', 'true');

  await field(operator, 'Nombre').fill('Radio Ñandú');
  await expect(phone.getByText('Radio Ñandú', { exact: true })).toBeVisible();
  await field(operator, 'Canción').fill('La voz del sur');
  await field(operator, 'Artista').fill('Los de siempre');
  await expect(phone.getByText('La voz del sur', { exact: true })).toBeVisible();
  await expect(phone.getByText('Los de siempre', { exact: true })).toBeVisible();
  const modes = operator.getByRole('combobox', { name: 'Buscar carátulas por' });
  for (const mode of ['Canción', 'Artista - Canción', 'Sin carátulas']) {
    await modes.selectOption(mode);
    await expect(phone.getByText(mode, { exact: true })).toBeVisible();
  }

  await field(operator, 'Quiénes somos?').fill('Prueba ñandú 123');
  await expect(view('Quiénes somos')).toHaveAttribute('aria-selected', 'true');
  await expect(phone.getByText('Prueba ñandú 123')).toBeVisible();

  await field(operator, 'Instagram').fill('@nandu');
  await expect(view('Menú')).toHaveAttribute('aria-selected', 'true');
  await expect(phone.getByText('instagram.com/nandu', { exact: true })).toBeVisible();
  await field(operator, 'Sitio web').fill('https://nandu.example/inicio');
  await expect(phone.getByText('nandu.example/inicio', { exact: true })).toBeVisible();
  await field(operator, 'URL del stream de video').fill('https://tv.nandu.example');
  await expect(phone.getByText('Video en vivo', { exact: true })).toBeVisible();
  await field(operator, 'Whatsapp').fill('5493515551234');
  await expect(phone.getByText('wa.me/5493515551234', { exact: true })).toBeVisible();
});

test('the phone’s views change by keyboard', async ({ operator }) => {
  await openConfiguration(operator);
  await operator.getByRole('tab', { name: 'Reproductor' }).focus();
  await operator.keyboard.press('ArrowRight');
  await expect(operator.getByRole('tab', { name: 'Menú' })).toBeFocused();
  await expect(operator.getByRole('tabpanel', { name: 'Menú' })).toContainText('Radio en vivo');
  await operator.keyboard.press('ArrowLeft');
  await operator.keyboard.press('ArrowLeft');
  await expect(operator.getByRole('tab', { name: 'Quiénes somos' })).toBeFocused();
});

test('a picture just chosen is on the phone before it is saved', async ({ operator }) => {
  await openConfiguration(operator);
  const pictures = operator.getByRole('tabpanel').locator('img');
  await expect(pictures).toHaveCount(0);
  let shown = 0;
  for (const place of ['Fondo de la app', 'Cover', 'Banner']) {
    const chooser = operator.waitForEvent('filechooser');
    const group = operator.getByRole('group', { name: place, exact: true });
    await group.getByRole('button', { name: 'Elegir imagen' }).click();
    const buffer = await jpegOf(3_000);
    await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await operator.getByRole('button', { name: /^Usar original/ }).click();
    shown += 1;
    await expect(pictures).toHaveCount(shown);
  }
  for (const picture of await pictures.all())
    await expect(picture).toHaveJSProperty('naturalWidth', 8);
});

test('the colour is on the phone at once, and judged in words', async ({ operator }) => {
  await openConfiguration(operator);
  const judged = operator.getByRole('list', { name: 'Cómo se lee el texto sobre este color' });
  const colour = field(operator, 'Color primario');
  await colour.fill('#ffee00');
  await expect(judged.getByRole('listitem')).toContainText([
    /Texto blanco: Se lee con dificultad \(1,2:1\)/,
    /Texto negro: Se lee bien \(17,\d:1\)/,
  ]);
  await colour.fill('#1b5e20');
  await expect(judged.getByRole('listitem').first()).toContainText('Texto blanco: Se lee bien');
  const bar = operator.getByRole('tabpanel').locator('[style*="background-color"]').first();
  await expect(bar).toHaveCSS('background-color', 'rgb(27, 94, 32)');
  // Half a colour is none: the phone keeps the last one.
  await colour.fill('#1b5');
  await colour.fill('#1b5e');
  await expect(judged).toBeHidden();
  await expect(bar).toHaveCSS('background-color', /rgb\(/);
  // Or pointed at.
  await colour.fill('#ff0000');
  await operator.getByRole('button', { name: 'Elegir color' }).click();
  await operator.getByRole('slider', { name: 'Tono' }).focus();
  await operator.keyboard.press('ArrowRight');
  await expect(colour).not.toHaveValue('#ff0000');
});

test('handles and addresses say where they will lead, or what they lack', async ({ operator }) => {
  await openConfiguration(operator);
  for (const [name, typed, says] of [
    ['Facebook', 'nandu', 'Abre facebook.com/nandu.'],
    ['Twitter', 'https://twitter.com/nandu', 'Abre twitter.com/nandu.'],
    ['Instagram', 'facebook.com/nandu', 'Esta dirección es de Facebook.'],
    ['Instagram', 'la radio', 'Así no abre nada'],
    ['Whatsapp', '+54 9 351 555-1234', 'Abre wa.me/5493515551234.'],
    ['Whatsapp', '549', 'Falta el número'],
    ['Whatsapp', '0351 5551234', 'Falta el código de país'],
  ] as const) {
    await field(operator, name).fill(typed);
    await expect(field(operator, name), typed).toHaveAccessibleDescription(
      new RegExp(says.replace(/[.]/g, '\\.')),
    );
  }
  const link = operator.getByRole('link', { name: 'facebook.com/nandu', exact: true }).first();
  await expect(link).toHaveAttribute('href', 'https://facebook.com/nandu');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('on a phone the preview opens from the foot of the window, and leaves room to type', async ({
  operator,
}) => {
  await operator.setViewportSize({ width: 360, height: 740 });
  await openConfiguration(operator);
  const phone = operator.getByRole('tabpanel');
  const toggle = operator.getByRole('button', { name: 'Vista previa' });
  await expect(phone).toBeHidden();
  await expect(toggle).toBeInViewport();
  await toggle.click();
  await expect(phone).toBeInViewport();
  await field(operator, 'Canción').fill('La voz del sur');
  await expect(field(operator, 'Canción')).toBeInViewport();
  await expect(phone.getByText('La voz del sur', { exact: true })).toBeInViewport();
  await toggle.click();
  await expect(phone).toBeHidden();
});

test('axe finds nothing in any view, on a colour that text hardly reads on', async ({
  operator,
}) => {
  await openConfiguration(operator);
  await field(operator, 'Quiénes somos?').fill('Somos la radio.\n'.repeat(40));
  await field(operator, 'Facebook').fill('nandu');
  await field(operator, 'Color primario').fill('#ffee00');
  await operator.getByRole('button', { name: 'Elegir color' }).click();
  await expect(operator.getByRole('slider', { name: 'Tono' })).toBeVisible();
  await operator.getByRole('button', { name: 'Probar stream' }).click();
  await expect(operator.getByText(/^Escribe primero|No responde/)).toBeVisible();
  for (const view of ['Reproductor', 'Menú', 'Quiénes somos']) {
    await operator.getByRole('tab', { name: view }).click();
    const { violations } = await new AxeBuilder({ page: operator }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`),
      view,
    ).toEqual([]);
  }
});
