import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Program } from '#lib/contract/programing.ts';
import { expect, open, pressFor, reload, signIn, test } from './fixtures.ts';
import { type Chosen, photo, upload } from './pictures.ts';
import {
  box,
  changeElsewhere,
  comeBack,
  makeProgram,
  openForm,
  openList,
  putProgram,
  row,
  saveButton,
  storedPrograms,
} from './programs.ts';
import type { Account } from './stage.ts';

const MIB = 1_048_576;

const day = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const place = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const sentence = (page: Page) => page.getByText('Tus oyentes verán').locator('..');

const only = async (page: Page): Promise<Program> => {
  const [program] = await storedPrograms(page.request);
  if (!program) throw new Error('There is no programme.');
  return program;
};

/** Chooses a picture for a place and takes it as it is. */
async function choose(page: Page, of: string, file: Chosen): Promise<void> {
  await place(page, of).locator('input[type="file"]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Ajustar la imagen' });
  await dialog.getByRole('button', { name: /^Usar original/ }).click();
  await expect(dialog).toBeHidden();
}

async function save(page: Page, says: 'Programa creado.' | 'Programa actualizado.'): Promise<void> {
  await pressFor(saveButton(page), page.getByText(says));
  await expect(page.locator('form[aria-busy="true"]')).toHaveCount(0);
}

/** Ends all sessions of an account at the upstream, by a new password. */
async function endSessions({ email }: Account, folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['upstream/cabina.ts', 'clave', email],
    { env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'silent' } },
  );
  const password = /([a-z]+(?:-[a-z]+)+-\d+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`No password in: ${stdout}`);
  return password;
}

test('an operator makes a programme with days, hours and pictures, and finds it in the list', async ({
  operator,
}) => {
  await openForm(operator, 0);
  await expect(saveButton(operator)).toHaveText('Guardar');
  await box(operator, 'Nombre').fill('Trasnoche');
  await box(operator, 'Locutor').fill('Lucho «el Sereno» Vera');
  await expect(operator.getByText('9/40')).toBeVisible();
  await expect(operator.getByText('22/180')).toBeVisible();
  await day(operator, 'Sábado').click();
  await box(operator, 'Inicio').fill('23');
  await box(operator, 'Fin').fill('0200');
  await box(operator, 'Nombre').focus();
  await expect(sentence(operator)).toContainText(
    'Sab de 23:00 a 02:00, termina el domingo a las 02:00',
  );
  await choose(operator, 'Cover', photo());
  await choose(operator, 'Banner', photo());
  await save(operator, 'Programa creado.');
  await operator.waitForURL(/\/main\/programing$/);
  const made = row(operator, 'Trasnoche');
  await expect(made.getByText('de 23:00 a 02:00')).toBeVisible();
  await expect(made.getByText('Sab', { exact: true })).toBeVisible();
  const stored = await only(operator);
  expect(stored).toMatchObject({ sat: 1, mon: 0, start_at: '23:00', end_at: '02:00' });
  for (const file of [stored.cover, stored.image])
    expect((await operator.request.get(`/api/storage/images/${file}`)).status()).toBe(200);
});

test('the buttons for several days tick and untick the boxes', async ({ operator }) => {
  await openForm(operator, 0);
  const ticked = () => operator.getByRole('checkbox', { checked: true }).count();
  await operator.getByRole('button', { name: 'Lunes a Viernes' }).click();
  expect(await ticked()).toBe(5);
  await expect(sentence(operator)).toContainText('Lunes a Viernes, sin horario completo todavía');
  await operator.getByRole('button', { name: 'Todos' }).click();
  expect(await ticked()).toBe(7);
  await day(operator, 'Martes').click();
  await expect(day(operator, 'Martes')).not.toBeChecked();
  await operator.getByRole('button', { name: 'Ninguno' }).click();
  expect(await ticked()).toBe(0);
});

test('name and presenter take 40 and 180 characters; the 41st never gets in', async ({
  operator,
}) => {
  await openForm(operator, 0);
  for (const [name, max] of [
    ['Nombre', 40],
    ['Locutor', 180],
  ] as const) {
    await box(operator, name).fill('ñ'.repeat(max - 1));
    await expect(operator.getByText(`${max - 1}/${max}`)).toBeVisible();
    await box(operator, name).press('End');
    await operator.keyboard.insertText('xyz');
    await expect(box(operator, name)).toHaveValue(`${'ñ'.repeat(max - 1)}x`);
    await expect(operator.getByText(`${max}/${max}`)).toBeVisible();
  }
  await save(operator, 'Programa creado.');
  expect((await only(operator)).name).toHaveLength(40);
});

test('the server refuses what is too long, names the field and stores nothing', async ({
  operator,
}) => {
  const good = { start_at: '', end_at: '', mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 };
  for (const [name, locutor, status] of [
    ['n'.repeat(40), 'l'.repeat(180), 200],
    ['n'.repeat(41), '', 400],
    ['', 'l'.repeat(181), 400],
  ] as const) {
    const answer = await putProgram(operator.request, { ...good, name, locutor });
    expect(answer.status()).toBe(status);
    if (status === 400)
      expect(Object.keys((await answer.json()).fields)).toEqual([name ? 'name' : 'locutor']);
  }
  expect(await storedPrograms(operator.request)).toHaveLength(1);
});

test('an hour that is none is said beside its box, and nothing is sent', async ({ operator }) => {
  await openForm(operator, 0);
  const sent: string[] = [];
  operator.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await box(operator, 'Inicio').fill('25:99');
  await saveButton(operator).click();
  await expect(operator.getByText('Escribe la hora como HH:mm.')).toBeVisible();
  await expect(box(operator, 'Inicio')).toBeFocused();
  expect(sent).toEqual([]);
});

test('C06 past midnight, whole days and a last minute are saved, reopened and listed as they are', async ({
  operator,
}) => {
  const hours = [
    ['Trasnoche', '23:00', '02:00', 'termina el domingo a las 02:00'],
    ['Todo el día', '00:00', '00:00', 'todo el día'],
    ['Un minuto', '23:59', '00:00', 'termina a medianoche'],
    ['Guardia', '22:00', '22:00', '24 horas, termina el domingo a las 22:00'],
  ] as const;
  for (const [name, start, end, says] of hours) {
    await openForm(operator, 0);
    await box(operator, 'Nombre').fill(name);
    await day(operator, 'Sábado').click();
    await box(operator, 'Inicio').fill(start);
    await box(operator, 'Fin').fill(end);
    await expect(sentence(operator)).toContainText(says);
    await save(operator, 'Programa creado.');
    await operator.waitForURL(/\/main\/programing$/);
    await expect(row(operator, name).getByText(`de ${start} a ${end}`)).toBeVisible();
  }
  for (const { id, name } of await storedPrograms(operator.request)) {
    const [, start, end] = hours.find(([other]) => other === name) ?? ['', '', ''];
    await openForm(operator, id);
    await expect(box(operator, 'Inicio')).toHaveValue(start);
    await expect(box(operator, 'Fin')).toHaveValue(end);
  }
});

for (const timezoneId of ['America/Argentina/Buenos_Aires', 'Europe/Madrid', 'Asia/Kolkata'])
  test(`C07 five saves in ${timezoneId} leave the hours as they were`, async ({
    browser,
    station,
  }) => {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    await signIn(page, station);
    const { id } = await makeProgram(page.request, { name: 'Inicio', hours: '06:00:00-09:30:00' });
    const bodies: { start_at: string; end_at: string }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/programing'))
        bodies.push(request.postDataJSON());
    });
    await openForm(page, id);
    for (let time = 1; time <= 5; time++) {
      await box(page, 'Nombre').fill(`Vuelta ${time}`);
      await save(page, 'Programa actualizado.');
      await reload(page);
      await expect(box(page, 'Nombre')).toHaveValue(`Vuelta ${time}`);
      await expect(box(page, 'Inicio')).toHaveValue('06:00');
      await expect(box(page, 'Fin')).toHaveValue('09:30');
      await expect(saveButton(page)).toBeEnabled();
    }
    expect(bodies).toHaveLength(5);
    for (const body of bodies) expect(body).toMatchObject({ start_at: '06:00', end_at: '09:30' });
    await openList(page);
    await expect(row(page, 'Vuelta 5').getByText('de 06:00 a 09:30')).toBeVisible();
    await context.close();
  });

test('C12 covers of 2.5 MB and 8 MB are noted and saved, above 10 MB they are refused', async ({
  operator,
}) => {
  const { id } = await makeProgram(operator.request, { name: 'Pesado' });
  await openForm(operator, id);
  for (const bytes of [2.5 * MIB, 8 * MIB]) {
    await choose(operator, 'Cover', photo(bytes));
    await expect(
      place(operator, 'Cover').getByText(/es mucho, pero se puede guardar/),
    ).toBeVisible();
    await save(operator, 'Programa actualizado.');
    const { cover } = await only(operator);
    const stored = await operator.request.get(`/api/storage/images/${cover}`);
    expect(await stored.body()).toHaveLength(bytes);
  }
  const { cover } = await only(operator);
  await place(operator, 'Cover')
    .locator('input[type="file"]')
    .setInputFiles(photo(10 * MIB + 1));
  await operator.getByRole('button', { name: /^Usar original/ }).click();
  await expect(operator.getByRole('alertdialog')).toContainText('más de 10 MB');
  const answer = await putProgram(operator.request, {
    ...{ name: '', locutor: '', start_at: '', end_at: '' },
    ...{ mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
    cover: upload(10 * MIB + 1),
  });
  expect(answer.status()).toBe(413);
  expect((await answer.json()).message).toMatch(/10 MB/);
  expect((await only(operator)).cover).toBe(cover);
});

test('a cover of 1 MB is not noted, one byte more is', async ({ operator }) => {
  await openForm(operator, 0);
  const note = place(operator, 'Cover').getByText(/es mucho, pero se puede guardar/);
  await choose(operator, 'Cover', photo(MIB));
  await expect(place(operator, 'Cover').getByText(/Pesa 1 MB de 1 MB/)).toBeVisible();
  await expect(note).toHaveCount(0);
  await choose(operator, 'Cover', photo(MIB + 1));
  await expect(note).toBeVisible();
});

for (const [label, field] of [
  ['Cover', 'cover'],
  ['Banner', 'image'],
] as const)
  test(`removing the ${label} asks first and deletes the picture on the server`, async ({
    operator,
  }) => {
    const { id } = await makeProgram(operator.request, { name: 'Con foto' });
    await changeElsewhere(operator.request, 'Con foto', { [field]: upload() } as never);
    const file = (await only(operator))[field];
    await openForm(operator, id);
    await box(operator, 'Locutor').fill('Sin guardar');
    await place(operator, label).getByRole('button', { name: 'Quitar' }).click();
    await expect(operator.getByText('Borrar imagen?')).toBeVisible();
    expect((await operator.request.get(`/api/storage/images/${file}`)).status()).toBe(200);
    const gone = operator.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().endsWith(`/api/image/${file}`),
    );
    await operator.getByRole('button', { name: 'Si', exact: true }).click();
    await gone;
    await expect(operator.getByText('Imagen borrada.')).toBeVisible();
    await expect(place(operator, label).locator('img')).toHaveCount(0);
    expect((await operator.request.get(`/api/storage/images/${file}`)).status()).toBe(404);
    // What is typed stays, and saving it does not bring the picture back.
    await expect(box(operator, 'Locutor')).toHaveValue('Sin guardar');
    await save(operator, 'Programa actualizado.');
    expect(await only(operator)).toMatchObject({ locutor: 'Sin guardar', [field]: '' });
  });

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

test('C02 the session ends: signed in again over the form, everything is still there and is saved', async ({
  operator,
  station,
  where,
}) => {
  await openForm(operator, 0);
  await box(operator, 'Nombre').fill('No me pierdo');
  await box(operator, 'Locutor').fill('Nadie');
  for (const name of ['Lunes', 'Miércoles', 'Viernes']) await day(operator, name).click();
  await box(operator, 'Inicio').fill('10:00');
  await box(operator, 'Fin').fill('11:00');
  await choose(operator, 'Cover', photo(50_000));
  const password = await endSessions(station, where.folder);
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

test('a double click and a held Enter make one programme', async ({ operator }) => {
  await openForm(operator, 0);
  await operator.route('**/api/programing', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ response: answer });
  });
  await box(operator, 'Nombre').fill('Uno solo');
  await saveButton(operator).dblclick();
  await expect(operator.getByRole('button', { name: 'Guardando…' })).toBeVisible();
  await operator.keyboard.press('Enter');
  await operator.waitForURL(/\/main\/programing$/);
  expect(await storedPrograms(operator.request)).toHaveLength(1);
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

test('a programme of nobody, or of another radio, is not there', async ({ operator }) => {
  await open(operator, '/main/programing/99999999');
  await expect(operator.getByRole('heading', { name: 'Este programa no existe' })).toBeVisible();
  await operator.getByRole('link', { name: 'Ver la programación' }).click();
  await operator.waitForURL(/\/main\/programing$/);
});
