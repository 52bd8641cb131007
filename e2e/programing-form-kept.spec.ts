import { expect, test } from './fixtures.ts';
import { changePassword } from './notifications.ts';
import { photo } from './pictures.ts';
import { choose, day, only, save } from './programing-form.ts';
import {
  box,
  changeElsewhere,
  comeBack,
  makeProgram,
  openForm,
  saveButton,
  storedPrograms,
} from './programs.ts';

/** What is typed is kept: from refetches, other people, an ended session, a failed save, a way out. */

test('C01 what is typed survives the tab’s return, and others’ changes come in beside it', async ({
  operator,
}) => {
  const { id } = await makeProgram(operator.request, { name: 'Mañana', locutor: 'Ana' });
  await openForm(operator, id);
  await box(operator, 'Nombre').fill('Prueba ñandú 123');
  await changeElsewhere(operator.request, 'Mañana', { locutor: 'Beto', sun: 1 });
  await comeBack(operator);
  await expect(box(operator, 'Locutor')).toHaveValue('Beto');
  await expect(day(operator, 'Domingo')).toBeChecked();
  await expect(box(operator, 'Nombre')).toHaveValue('Prueba ñandú 123');
  await save(operator, 'Programa actualizado.');
  expect(await only(operator)).toMatchObject({ name: 'Prueba ñandú 123', locutor: 'Beto', sun: 1 });
});

test('a field that both changed is asked about', async ({ operator }) => {
  const { id } = await makeProgram(operator.request, { name: 'Mañana', hours: '06:00-09:00' });
  await openForm(operator, id);
  await box(operator, 'Inicio').fill('07:00');
  await changeElsewhere(operator.request, 'Mañana', { start_at: '05:00' });
  await saveButton(operator).click();
  const dialog = operator.getByRole('dialog', { name: 'Alguien cambió esto mientras tanto' });
  await expect(dialog.getByText('Inicio')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar así' }).click();
  await expect(operator.getByText('Programa actualizado.')).toBeVisible();
  expect((await only(operator)).start_at).toBe('07:00');
});

test('C02 the session ends: signed in again over the form, everything is still there and is saved', {
  tag: '@story',
}, async ({ operator, station, where }) => {
  await openForm(operator, 0);
  await box(operator, 'Nombre').fill('No me pierdo');
  await box(operator, 'Locutor').fill('Nadie');
  for (const name of ['Lunes', 'Miércoles', 'Viernes']) await day(operator, name).click();
  await box(operator, 'Inicio').fill('10:00');
  await box(operator, 'Fin').fill('11:00');
  await choose(operator, 'Cover', photo(50_000));
  const password = await changePassword(station, where.folder);
  await saveButton(operator).click();
  const dialog = operator.getByRole('alertdialog', { name: 'Tu sesión terminó' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await dialog.getByRole('button', { name: 'Ingresar' }).click();
  await operator.waitForURL(/\/main\/programing$/);
  const programs = await storedPrograms(operator.request);
  expect(programs).toHaveLength(1);
  expect(programs[0]).toMatchObject({
    ...{ name: 'No me pierdo', locutor: 'Nadie', mon: 1, tue: 0, wed: 1, fri: 1 },
    ...{ start_at: '10:00', end_at: '11:00' },
  });
  const cover = await operator.request.get(`/api/storage/images/${programs[0]?.cover}`);
  expect(await cover.body()).toHaveLength(50_000);
});

test('a failed save keeps every field, and the next one goes through', async ({ operator }) => {
  const { id } = await makeProgram(operator.request, { name: 'Antes' });
  await openForm(operator, id);
  await operator.route('**/api/programing', (route) =>
    route.fulfill({ status: 503, json: { message: 'Estamos en obra.' } }),
  );
  await box(operator, 'Nombre').fill('Después');
  await saveButton(operator).click();
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(box(operator, 'Nombre')).toHaveValue('Después');
  await operator.unroute('**/api/programing');
  await save(operator, 'Programa actualizado.');
  expect((await only(operator)).name).toBe('Después');
});

test('leaving with something unsaved asks first', async ({ operator }) => {
  await openForm(operator, 0);
  await box(operator, 'Nombre').fill('A medias');
  await operator.getByRole('link', { name: 'Volver a la programación' }).click();
  const dialog = operator.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await dialog.getByRole('button', { name: 'Quedarme' }).click();
  await expect(box(operator, 'Nombre')).toHaveValue('A medias');
  await operator.getByRole('link', { name: 'Volver a la programación' }).click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await operator.waitForURL(/\/main\/programing$/);
});
