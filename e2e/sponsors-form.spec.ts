import { expect, hydrated, OURS, open, test } from './fixtures.ts';
import { comeBack } from './focus.ts';
import { choosePicture, give, photo, upload } from './pictures.ts';
import { button, link, make, notice, stored } from './sponsors.ts';

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
