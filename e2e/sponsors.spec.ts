import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, open, reload, signIn, test } from './fixtures.ts';
import { comeBack } from './focus.ts';
import { choosePicture, give, OURS, photo, upload } from './pictures.ts';

interface Stored {
  id: number;
  image: string;
  link: string;
  version: number;
}

const stored = async (page: Page): Promise<Stored[]> =>
  (await page.request.get('/api/sponsor')).json();

async function make(page: Page, link = ''): Promise<Stored> {
  const data = { link, image: upload() };
  const answer = await page.request.post('/api/sponsor', { ...OURS, data });
  expect(answer.status()).toBe(200);
  return answer.json();
}

const rows = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Editar auspiciante/ }) });
const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });
const link = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Este sponsor abre un link?' });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
/** The notice at the foot. */
const notice = (page: Page, text: string): Locator =>
  page.getByRole('status').getByText(text, { exact: true });

test('without sponsors there is the promo, and the button', async ({ operator }) => {
  await open(operator, '/main/sponsors');
  await expect(operator.getByText('Módulo Premium')).toBeVisible();
  await expect(operator.getByText('Se contrata contactando un administrador')).toBeVisible();
  await expect(operator.getByText(/debes contactar a soporte/)).toBeHidden();
  await button(operator, 'Agregar Auspiciante').click();
  await operator.waitForURL('**/main/sponsors/0');
  await expect(button(operator, 'Guardar')).toBeVisible();
});

test('an operator adds a sponsor, changes its link and finds it after a reload', async ({
  operator,
}) => {
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

test('without an image nothing is sent', async ({ operator }) => {
  await open(operator, '/main/sponsors/0');
  await link(operator).fill('https://kiosco.example');
  await button(operator, 'Guardar').click();
  await expect(notice(operator, 'Agregue una imagen')).toBeVisible();
  await expect(link(operator)).toHaveValue('https://kiosco.example');
  expect(await stored(operator)).toEqual([]);
});

test('what is no link is refused beside its field', async ({ operator }) => {
  await open(operator, '/main/sponsors/0');
  await choosePicture(operator);
  await link(operator).fill('javascript:alert(1)');
  await button(operator, 'Guardar').click();
  await expect(operator.getByText(/Escribe una dirección web completa/)).toBeVisible();
  await expect(link(operator)).toBeFocused();
  expect(await stored(operator)).toEqual([]);
});

test('a save that fails keeps everything, says why, and goes through later', async ({
  operator,
}) => {
  await open(operator, '/main/sponsors/0');
  await choosePicture(operator);
  await link(operator).fill('https://kiosco.example');
  await operator.route('**/api/sponsor', (route) =>
    route.fulfill({ status: 409, json: { message: 'La base está en mantenimiento.' } }),
  );
  await button(operator, 'Guardar').click();
  await expect(notice(operator, 'Error guardando')).toBeVisible();
  await expect(operator.getByText('La base está en mantenimiento.')).toBeVisible();
  await expect(notice(operator, 'Error guardando')).toBeHidden();
  await expect(link(operator)).toHaveValue('https://kiosco.example');
  await expect(operator.getByText('foto.jpg')).toBeVisible();
  await operator.unroute('**/api/sponsor');
  await button(operator, 'Guardar').click();
  await operator.waitForURL('**/main/sponsors');
  expect(await stored(operator)).toMatchObject([{ link: 'https://kiosco.example' }]);
});

test('after a new one’s unknown end it asks before saving it twice', async ({ operator }) => {
  await open(operator, '/main/sponsors/0');
  await choosePicture(operator);
  await operator.route('**/api/sponsor', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(operator, 'Guardar').click();
  await expect(operator.getByText(/No sabemos si el cambio llegó a hacerse/)).toBeVisible();
  await operator.unroute('**/api/sponsor');
  const question = operator.getByRole('alertdialog', { name: /ya se haya guardado/ });
  await button(operator, 'Guardar').click();
  await expect(question).toBeVisible();
  await expect(question.getByRole('link', { name: 'Ver auspiciantes' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await stored(operator)).toHaveLength(1);
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

test('C12 an image of 3 MB is noted and saved, one above 10 MB refused with nothing sent', async ({
  operator,
}) => {
  await open(operator, '/main/sponsors/0');
  await choosePicture(operator, photo(3 * 1_048_576));
  await expect(operator.getByText(/se puede guardar igual/)).toBeVisible();
  await button(operator, 'Guardar').click();
  await operator.waitForURL('**/main/sponsors');
  expect(await stored(operator)).toHaveLength(1);

  await open(operator, '/main/sponsors/0');
  const dialog = await give(operator, photo(10 * 1_048_576 + 1));
  await dialog.getByRole('button', { name: /^Usar original/ }).click();
  await expect(operator.getByRole('alertdialog')).toContainText('La imagen pesa más de 10 MB');
  const data = { link: '', image: upload(10 * 1_048_576 + 1) };
  const answer = await operator.request.post('/api/sponsor', { ...OURS, data });
  expect(answer.status()).toBe(413);
  expect((await answer.json()).message).toMatch(/pesa más de 10 MB|demasiado grande/);
  expect(await stored(operator)).toHaveLength(1);
});

test('C01 what is typed stays while others save, and theirs comes along', async ({ operator }) => {
  const sponsor = await make(operator, 'https://antes.example');
  await open(operator, `/main/sponsors/${sponsor.id}`);
  await link(operator).fill('https://prueba.example/ñandú-123');
  const data = {
    id: sponsor.id,
    link: sponsor.link,
    version: sponsor.version,
    image: upload(20_000),
  };
  expect((await operator.request.post('/api/sponsor', { ...OURS, data })).status()).toBe(200);
  const asked = operator.waitForResponse(`**/api/sponsor/${sponsor.id}`);
  await comeBack(operator);
  await asked;
  await expect(link(operator)).toHaveValue('https://prueba.example/ñandú-123');
  const [now] = await stored(operator);
  await expect(operator.getByRole('img', { name: 'La imagen guardada' })).toHaveAttribute(
    'src',
    `/api/storage/images/${now?.image}`,
  );
  await button(operator, 'Actualizar').click();
  await operator.waitForURL('**/main/sponsors');
  expect(await stored(operator)).toMatchObject([
    { image: now?.image, link: 'https://prueba.example/ñandú-123' },
  ]);
});

test('two who change one link: the second is asked whose stays', async ({ operator }) => {
  const sponsor = await make(operator, 'https://antes.example');
  await open(operator, `/main/sponsors/${sponsor.id}`);
  await link(operator).fill('https://mio.example');
  const data = { id: sponsor.id, link: 'https://suyo.example', version: sponsor.version };
  await operator.request.post('/api/sponsor', { ...OURS, data });
  await button(operator, 'Actualizar').click();
  const question = operator.getByRole('dialog', { name: 'Alguien cambió esto mientras tanto' });
  await question.getByText('Lo guardado').click();
  await question.getByRole('button', { name: 'Guardar así' }).click();
  await operator.waitForURL('**/main/sponsors');
  expect(await stored(operator)).toMatchObject([{ link: 'https://suyo.example' }]);
});

test('C02 a session that ended is renewed over the form, and the save goes on', async ({
  operator,
  station,
}) => {
  await open(operator, '/main/sponsors/0');
  await choosePicture(operator);
  await link(operator).fill('https://kiosco.example');
  await operator.context().clearCookies();
  await button(operator, 'Guardar').click();
  const dialog = operator.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toBeVisible();
  // Behind the dialog.
  await expect(operator.locator('input[name="link"]')).toHaveValue('https://kiosco.example');
  await dialog.getByLabel('Contraseña', { exact: true }).fill(station.password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await operator.waitForURL('**/main/sponsors');
  expect(await stored(operator)).toMatchObject([{ link: 'https://kiosco.example' }]);
});

test('leaving what is not saved asks first', async ({ operator }) => {
  await open(operator, '/main/sponsors/0');
  await link(operator).fill('https://kiosco.example');
  await operator.getByRole('link', { name: 'Volver a los auspiciantes' }).click();
  const question = operator.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(link(operator)).toHaveValue('https://kiosco.example');
  await operator.getByRole('link', { name: 'Volver a los auspiciantes' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await operator.waitForURL('**/main/sponsors');
});

test('a sponsor that does not exist says so', async ({ operator }) => {
  for (const id of ['987654', 'nada']) {
    await operator.goto(`/main/sponsors/${id}`);
    await hydrated(operator);
    await expect(
      operator.getByRole('heading', { name: 'Este auspiciante no existe' }),
    ).toBeVisible();
  }
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
