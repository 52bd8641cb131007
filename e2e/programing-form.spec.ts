import type { Page } from '@playwright/test';
import { expect, open, reload, signIn, test } from './fixtures.ts';
import { photo } from './pictures.ts';
import { choose, day, only, save } from './programing-form.ts';
import {
  box,
  makeProgram,
  openForm,
  openList,
  putProgram,
  row,
  saveButton,
  storedPrograms,
} from './programs.ts';

const sentence = (page: Page) => page.getByText('Tus oyentes verán').locator('..');

test('an operator makes a programme with days, hours and pictures, and finds it in the list', {
  tag: '@story',
}, async ({ operator }) => {
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

test('a programme of nobody, or of another radio, is not there', async ({ operator }) => {
  await open(operator, '/main/programing/99999999');
  await expect(operator.getByRole('heading', { name: 'Este programa no existe' })).toBeVisible();
  await operator.getByRole('link', { name: 'Ver la programación' }).click();
  await operator.waitForURL(/\/main\/programing$/);
});
