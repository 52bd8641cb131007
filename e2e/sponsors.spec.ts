import { expect, OURS, open, reload, signIn, test } from './fixtures.ts';
import { choosePicture, photo } from './pictures.ts';
import { button, link, make, row, rows, stored } from './sponsors.ts';

test('without sponsors there is the promo, and the button', async ({ operator }) => {
  await open(operator, '/main/sponsors');
  await expect(operator.getByText('Módulo Premium')).toBeVisible();
  await expect(operator.getByText('Se contrata contactando un administrador')).toBeVisible();
  await expect(operator.getByText(/debes contactar a soporte/)).toBeHidden();
  await button(operator, 'Agregar Auspiciante').click();
  await operator.waitForURL('**/main/sponsors/0');
  await expect(button(operator, 'Guardar')).toBeVisible();
});

test('an operator adds a sponsor, changes its link and finds it after a reload', {
  tag: '@story',
}, async ({ operator }) => {
  await open(operator, '/main/sponsors/0');
  await expect(operator.getByText('Tamaño recomendado: 800x400, hasta 1 MB')).toBeVisible();
  await choosePicture(operator);
  await link(operator).fill('panaderia.example');
  await button(operator, 'Guardar').click();
  await operator.waitForURL('**/main/sponsors');
  await expect(row(operator, 'https://panaderia.example')).toBeVisible();
  await expect(
    operator.getByText('Para que este servicio se muestre en la App debes contactar a soporte.'),
  ).toBeVisible();
  const [sponsor] = await stored(operator);
  const image = await operator.request.get(`/api/storage/images/${sponsor?.image}`);
  expect((await image.body()).equals(photo().buffer)).toBe(true);

  // Anywhere on the row.
  await row(operator, 'https://panaderia.example').click({ position: { x: 40, y: 20 } });
  await operator.waitForURL(`**/main/sponsors/${sponsor?.id}`);
  await expect(link(operator)).toHaveValue('https://panaderia.example');
  await link(operator).fill('');
  await button(operator, 'Actualizar').click();
  await operator.waitForURL('**/main/sponsors');
  await expect(row(operator, 'Sin link')).toBeVisible();
  await reload(operator);
  await expect(row(operator, 'Sin link')).toBeVisible();
  expect(await stored(operator)).toMatchObject([{ id: sponsor?.id, image: sponsor?.image }]);
});

test('a row is deleted after ‘Si’ alone', async ({ operator }) => {
  await make(operator, 'https://uno.example');
  await make(operator, 'https://dos.example');
  await operator.clock.install();
  await open(operator, '/main/sponsors');
  const remove = (text: string) =>
    row(operator, text).getByRole('button', { name: 'Borrar auspiciante' });
  await remove('uno.example').click();
  await expect(operator.getByText('Borrar auspiciante?')).toBeVisible();
  await operator.mouse.move(5, 5);
  // A time-out is no answer.
  await operator.clock.fastForward(2_500);
  await expect(operator.getByText('Borrar auspiciante?')).toBeHidden();
  await expect(rows(operator)).toHaveCount(2);
  // Two at once: the last question is the one that is answered.
  await remove('uno.example').click();
  await remove('dos.example').click();
  await operator.clock.fastForward(600);
  await button(operator, 'Si').click();
  await expect(rows(operator)).toHaveCount(1);
  await expect(row(operator, 'uno.example')).toBeVisible();
  expect(await stored(operator)).toMatchObject([{ link: 'https://uno.example' }]);
});

test('the keyboard opens and deletes rows, and goes on beside the one that is gone', async ({
  operator,
}) => {
  for (const name of ['uno', 'dos', 'tres']) await make(operator, `https://${name}.example`);
  await open(operator, '/main/sponsors');
  await row(operator, 'uno.example')
    .getByRole('link', { name: /^Editar/ })
    .focus();
  await operator.keyboard.press('ArrowDown');
  await operator.keyboard.press('ArrowRight');
  await expect(
    row(operator, 'dos.example').getByRole('button', { name: 'Borrar auspiciante' }),
  ).toBeFocused();
  await operator.keyboard.press('Enter');
  await expect(button(operator, 'Si')).toBeFocused();
  await operator.keyboard.press('Enter');
  await expect(rows(operator)).toHaveCount(2);
  await expect(row(operator, 'tres.example').getByRole('link', { name: /^Editar/ })).toBeFocused();
  await operator.keyboard.press('Enter');
  await operator.waitForURL(/\/main\/sponsors\/\d+$/);
  await expect(link(operator)).toHaveValue('https://tres.example');
});

test('a deletion that fails keeps the row and says why', async ({ operator }) => {
  await make(operator, 'https://uno.example');
  await open(operator, '/main/sponsors');
  await operator.route('**/api/sponsor/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'El servidor descansa.' } }),
  );
  await row(operator, 'uno').getByRole('button', { name: 'Borrar auspiciante' }).click();
  await button(operator, 'Si').click();
  await expect(operator.getByText('El servidor descansa.')).toBeVisible();
  await expect(row(operator, 'uno')).toBeVisible();
});

test('a sponsor without an image, and one with a bad link, as an older server may have them', async ({
  operator,
}) => {
  await open(operator, '/main/account');
  await operator.route('**/api/sponsor', (route) =>
    route.fulfill({
      json: [{ id: 'a/b', image: null, link: 'javascript:alert(1)' }],
    }),
  );
  await operator.getByRole('link', { name: /^Auspiciantes/ }).click();
  await operator.waitForURL('**/main/sponsors');
  const odd = row(operator, 'javascript:alert(1)');
  await expect(odd).toBeVisible();
  await expect(odd.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(odd.getByRole('link', { name: /^Abrir/ })).toHaveCount(0);
  const deleted = operator.waitForRequest(
    (request) => request.method() === 'DELETE' && request.url().endsWith('/api/sponsor/a%2Fb/%3D'),
  );
  await odd.getByRole('button', { name: 'Borrar auspiciante' }).click();
  await button(operator, 'Si').click();
  await deleted;
});

test('the first rows are in the first HTML', async ({ operator }) => {
  await make(operator, 'https://primera-fila.example');
  const html = await (await operator.request.get('/main/sponsors')).text();
  expect(html.split('self.__next_f.push')[0]).toContain('https://primera-fila.example');
});

test('C18 another radio’s sponsor is as if it were not there', async ({
  operator,
  where,
  page,
}) => {
  const sponsor = await make(operator, 'https://ajeno.example');
  const demo = where.demo.find(({ rol }) => rol === 0);
  if (!demo) throw new Error('the demonstration has no operator');
  await page.context().clearCookies();
  await signIn(page, demo);
  const post = (data: object) => page.request.post('/api/sponsor', { ...OURS, data });
  expect((await post({ id: sponsor.id, link: 'https://robado.example' })).status()).toBe(404);
  const address = `/api/sponsor/${sponsor.id}/${sponsor.image}`;
  expect((await page.request.delete(address, OURS)).status()).toBe(404);
  await open(page, `/main/sponsors/${sponsor.id}`);
  await expect(page.getByRole('heading', { name: 'Este auspiciante no existe' })).toBeVisible();
});
