import sharp from 'sharp';
import { choose, expect, icon, makeUser, openUser, test } from './user-desk.ts';

/** The launcher icons of an account's app. */

const TOO_BIG = 'Esta imagen pesa 500001 y el tamaño maximo es de 500000 KB';
const DENSITIES = ['mdpi', 'hdpi', 'xhdpi', 'xxhdpi', 'xxxhdpi'];

test('one picture of 1024 px gives the five icons; another density can be its own', {
  tag: '@story',
}, async ({ desk }) => {
  const user = await makeUser(desk);
  const asked: string[] = [];
  desk.on('request', (request) => {
    if (request.url().includes('/api/storage/icons/')) asked.push(request.url());
  });
  await openUser(desk, user);
  await expect(desk.getByText('Faltan los íconos: sube una imagen.')).toBeVisible();
  // None is there: none is asked for.
  expect(asked).toEqual([]);
  const png = { name: 'ícono 1.png', mimeType: 'image/png', buffer: await icon(1_024) };
  await choose(desk, 'Elegir ícono', png);
  await expect(desk.getByText('Íconos guardados.')).toBeVisible();
  for (const density of DENSITIES)
    for (const mask of ['cuadrada', 'redonda'])
      await expect(
        desk.getByRole('img', { name: `Ícono ${density}, máscara ${mask}` }),
      ).toBeVisible();
  const image = await desk.request.get(
    `/api/storage/icons/${user.flavor}/res/mipmap-xhdpi/ic_launcher.png`,
  );
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  const src = () =>
    desk.getByRole('img', { name: 'Ícono mdpi, máscara redonda' }).getAttribute('src');
  const before = await src();
  await choose(desk, 'Cambiar el ícono mdpi', { ...png, buffer: await icon(48) });
  await expect.poll(src).not.toBe(before);
});

/** 512 × 512, transparent everywhere. */
const invisible = (): Promise<Buffer> =>
  sharp({ create: { width: 512, height: 512, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer();

test('a picture that is too heavy, too small or none is refused with the reason', async ({
  desk,
}) => {
  const user = await makeUser(desk);
  await openUser(desk, user);
  const heavy = Buffer.concat([await icon(1_024), Buffer.alloc(500_001)]).subarray(0, 500_001);
  for (const [buffer, why] of [
    [heavy, TOO_BIG],
    [await icon(100), /512×512 como mínimo/],
    [await icon(1_024, 500), /512×512 como mínimo\): esta mide 1024×500/],
    [await invisible(), /transparente por completo/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
  ] as const) {
    await choose(desk, 'Elegir ícono', { name: 'i.png', mimeType: 'image/png', buffer });
    await expect(desk.getByRole('alertdialog')).toContainText(why);
    await desk.getByRole('button', { name: 'Aceptar' }).click();
  }
  // Refused by the server: there are none to be asked for either.
  const asked: string[] = [];
  desk.on('request', (request) => {
    if (request.url().includes('/api/storage/icons/')) asked.push(request.url());
  });
  const message = 'La imagen llegó dañada. Elígela de nuevo.';
  await desk.route('**/api/radio/icons', (route) =>
    route.fulfill({ status: 400, json: { message } }),
  );
  const again = desk.waitForResponse((answer) => answer.url().includes('/api/user-with-radio/'));
  const buffer = await icon(512);
  await choose(desk, 'Elegir ícono', { name: 'i.png', mimeType: 'image/png', buffer });
  await expect(desk.getByRole('alertdialog')).toContainText(message);
  await again;
  await desk.getByRole('button', { name: 'Aceptar' }).click();
  await expect(desk.getByRole('img', { name: /^Ícono/ })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('of a picture that is not square the editor offers what can be used alone, and says why', async ({
  desk,
}) => {
  await openUser(desk, await makeUser(desk));
  await expect(desk.getByText(/512×512 como mínimo/)).toBeVisible();
  await choose(desk, 'Elegir ícono', {
    name: 'ancha.png',
    mimeType: 'image/png',
    buffer: await icon(1_024, 700),
  });
  const editor = desk.getByRole('dialog', { name: 'Ajustar la imagen' });
  const use = editor.getByRole('button', { name: 'Usar imagen' });
  await expect(editor.getByText('Queda de 700x700.')).toBeVisible();
  await expect(use).toBeEnabled();
  await expect(editor.getByRole('button', { name: /^Usar original/ })).toBeDisabled();
  await expect(editor.getByText(/^El original no se puede usar:.*cuadrad/)).toBeVisible();
  await editor.getByLabel('Acercar').fill('2');
  await expect(editor.getByText(/512×512 como mínimo/)).toBeVisible();
  await expect(use).toBeDisabled();
  await editor.getByLabel('Acercar').fill('1');
  await expect(use).toBeEnabled();
  await use.click();
  await expect(desk.getByText('Íconos guardados.')).toBeVisible();
});
