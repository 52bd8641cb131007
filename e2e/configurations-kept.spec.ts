import { expect, hydrated, open, test } from './fixtures.ts';
import {
  changeElsewhere,
  comeBack,
  field,
  openConfiguration,
  save,
  saveButton,
  storedRadio,
} from './radio.ts';

/** What is typed is kept: from refetches, other people, an ended session, a way out. */

test('C01 coming back to the tab never touches what is typed, and brings what others saved', async ({
  operator,
}) => {
  await operator.clock.install();
  await openConfiguration(operator);
  const about = field(operator, 'Quiénes somos?');
  await about.fill('Prueba ñandú 123');
  await changeElsewhere(operator.request, { about: 'De otra persona', name: 'Renombrada' });
  // The poll of the messages runs meanwhile.
  const polled = operator.waitForResponse(/\/api\/messages\?/);
  await operator.clock.fastForward(20_000);
  await polled;
  await comeBack(operator);
  await expect(field(operator, 'Nombre')).toHaveValue('Renombrada');
  await expect(about).toHaveValue('Prueba ñandú 123');
  await expect(operator.getByText('Alguien guardó otra versión mientras editabas.')).toBeVisible();
});

test('two people, one radio: one field each is merged, the same field asks', async ({
  operator,
}) => {
  await openConfiguration(operator);
  await field(operator, 'Canción').fill('La mía');
  await changeElsewhere(operator.request, { meta_title: 'De otra' });
  await save(operator);
  await expect(field(operator, 'Artista')).toHaveValue('De otra');
  expect(await storedRadio(operator.request)).toMatchObject({
    meta_title: 'De otra',
    meta_subtitle: 'La mía',
  });

  await field(operator, 'Canción').fill('Otra vez la mía');
  await changeElsewhere(operator.request, { meta_subtitle: 'La de otra' });
  await saveButton(operator).click();
  const dialog = operator.getByRole('dialog', { name: 'Alguien cambió esto mientras tanto' });
  await expect(dialog.getByRole('radio', { name: 'Lo tuyo Otra vez la mía' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Lo guardado La de otra' }).check();
  await dialog.getByRole('button', { name: 'Guardar así' }).click();
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
  await expect(field(operator, 'Canción')).toHaveValue('La de otra');
});

test('leaving with something unsaved asks', async ({ operator }) => {
  await openConfiguration(operator);
  await field(operator, 'Nombre').fill('Sin guardar');
  await operator.getByRole('link', { name: 'Cuenta' }).click();
  const dialog = operator.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await dialog.getByRole('button', { name: 'Quedarme' }).click();
  await expect(field(operator, 'Nombre')).toHaveValue('Sin guardar');
  await operator.getByRole('link', { name: 'Cuenta' }).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(operator).toHaveURL(/\/main\/account$/);
});

test('C17 everything answers 401 at once: one notice, one way out, and back here', async ({
  operator,
  station,
}) => {
  await operator.clock.install();
  await openConfiguration(operator);
  let visits = 0;
  operator.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/login')) visits += 1;
  });
  await operator.route('**/api/**', (route) =>
    route.request().url().includes('/api/auth/')
      ? route.continue()
      : route.fulfill({ status: 401, json: { message: 'Tu sesión terminó. Vuelve a entrar.' } }),
  );
  await operator.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await operator.clock.fastForward(60_000);
  await operator.waitForURL(/\/login/);
  await hydrated(operator);
  await expect(operator.getByText('Tu sesión terminó. Vuelve a entrar.')).toHaveCount(1);
  await expect(operator.getByRole('alertdialog')).toHaveCount(0);
  await operator.unroute('**/api/**');
  await operator.context().clearCookies();
  await operator.getByPlaceholder('Email').fill(station.email);
  await operator.getByPlaceholder('Contraseña').fill(station.password);
  await operator.keyboard.press('Enter');
  await operator.waitForURL(/\/main\/configurations$/);
  expect(visits).toBe(1);
});

test('C02 the session ends over a filled form: signed in again, it is saved whole', async ({
  operator,
  station,
  context,
}) => {
  await openConfiguration(operator);
  await field(operator, 'Nombre').fill('Radio Persistente');
  await field(operator, 'Quiénes somos?').fill('Prueba ñandú 123');
  const cookies = await context.cookies();
  await context.clearCookies();
  await saveButton(operator).click();
  const dialog = operator.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toBeVisible();
  await expect(operator.locator('textarea')).toHaveValue('Prueba ñandú 123');
  await context.addCookies(cookies.filter(({ name }) => name.includes('csrf')));
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(station.password);
  await dialog.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
  expect(await storedRadio(operator.request)).toMatchObject({
    name: 'Radio Persistente',
    about: 'Prueba ñandú 123',
  });
  await open(operator, '/main/configurations');
  await expect(field(operator, 'Nombre')).toHaveValue('Radio Persistente');
});
