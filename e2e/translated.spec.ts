import type { Page } from '@playwright/test';
import { filter, rows, signInAsAdmin, table } from './desk.ts';
import { expect, hydrated, open, pressFor, test } from './fixtures.ts';
import { box, storedPushs } from './notifications.ts';
import { choosePicture } from './pictures.ts';
import { makeProgram, storedPrograms } from './programs.ts';
import { field, saveButton, storedRadio } from './radio.ts';
import { PASSWORD } from './roles.ts';
import { stored as storedSponsors } from './sponsors.ts';
import { translatePages, type Wraps } from './translator.ts';

/** The case C21: the browser translates the page while it is used. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the page's scripts throw. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // Translated before React takes it over, a page is drawn anew: its whole harm.
    if (!message.includes('React error #418')) errors.push(message);
  });
  return errors;
}

for (const wraps of ['copy', 'node'] satisfies Wraps[]) {
  test(`C21 a translated page signs in, saves, counts and keeps what is typed (${wraps})`, async ({
    page,
    station,
    listener,
  }) => {
    const errors = watchErrors(page);
    await translatePages(page, wraps);

    await open(page, '/login');
    await page.getByPlaceholder('Email').fill(station.email);
    await page.getByPlaceholder('Contraseña').fill('no es esta');
    await pressFor(button(page, 'continuar'), page.getByText('Email o contraseña incorrectos.'));
    await expect(page.getByPlaceholder('Email')).toHaveValue(station.email);
    await page.getByPlaceholder('Contraseña').fill(station.password);
    await button(page, 'continuar').click();
    await page.waitForURL(/\/main\//);
    await hydrated(page);

    await open(page, '/main/configurations');
    await field(page, 'Nombre').fill('Radio Traducida');
    await expect(page.getByText('15/30')).toBeVisible();
    await page.route('**/api/radio', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { message: 'Estamos en obras.' } })
        : route.continue(),
    );
    await saveButton(page).click();
    await expect(page.getByText('Estamos en obras.').first()).toBeVisible();
    await page.unroute('**/api/radio');
    await button(page, 'Aceptar').click();
    await expect(field(page, 'Nombre')).toHaveValue('Radio Traducida');
    await pressFor(saveButton(page), page.getByText('Configuración guardada.'));
    expect((await storedRadio(page.request)).name).toBe('Radio Traducida');

    const program = await makeProgram(page.request, { name: 'La mañana' });
    await open(page, `/main/programing/${program.id}`);
    await box(page, 'Nombre').fill('La mañana larga');
    await expect(page.getByText('15/40')).toBeVisible();
    await button(page, 'Actualizar').click();
    await expect
      .poll(async () => (await storedPrograms(page.request))[0]?.name)
      .toBe('La mañana larga');

    await open(page, '/main/sponsors/0');
    await page.getByRole('textbox', { name: 'Este sponsor abre un link?' }).fill('kiosco.example');
    await pressFor(button(page, 'Guardar'), page.getByText('Agregue una imagen').first());
    await choosePicture(page);
    await button(page, 'Guardar').click();
    await expect(page).toHaveURL(/\/main\/sponsors$/);
    expect((await storedSponsors(page)).length).toBe(1);

    await open(page, '/main/push/0');
    await box(page, 'Título').fill('Hola');
    await box(page, 'Mensaje').pressSequentially('Va el sorteo');
    await expect(page.getByText('12/180')).toBeVisible();
    await button(page, 'Enviar Ahora').click();
    await expect(page).toHaveURL(/\/main\/pushs$/);
    expect(await storedPushs(page.request)).toMatchObject([{ title: 'Hola' }]);

    await open(page, '/main/roles');
    await button(page, 'Agregar usuario').click();
    const dialog = page.getByRole('dialog', { name: 'Información del usuario' });
    await dialog.getByLabel('Nombre').fill('Recepción');
    await dialog.getByLabel('Email').fill(`recepcion.${wraps}.${Date.now()}@equipo.example`);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await button(page, 'Crear usuario').click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /Recepción/ })).toBeVisible();

    await listener.send({ name: 'Ana', message: 'Bom dia, rádio!' });
    await page.clock.install();
    await open(page, '/main/messages');
    await expect(page.locator('font', { hasText: 'Bom dia, rádio!' }).first()).toBeVisible();
    await listener.send({ name: 'Beto', message: 'Another one' });
    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(page.getByRole('row')).toHaveCount(3, { timeout: 2_000 });
    }).toPass();
    await expect(page.locator('font', { hasText: 'Another one' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sin leer/ })).toHaveText(/2/);
    for (const theme of ['Oscuro', 'Claro']) await page.getByText(theme, { exact: true }).click();
    expect(errors).toEqual([]);
  });
}

test('C21 a translated list of users sorts, filters and says how many are chosen', async ({
  page,
  where,
}) => {
  const errors = watchErrors(page);
  await translatePages(page, 'copy');
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  for (const name of ['Radio', 'Creado', 'Creado'])
    await table(page).getByRole('columnheader', { name }).getByRole('button').click();
  await filter(page).fill('litoral');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('FM Litoral');
  await rows(page).getByRole('checkbox').check();
  await expect(page.getByText(/1 seleccionad/)).toBeVisible();
  await filter(page).fill('no hay ninguna así');
  await expect(page.getByText('Ningún usuario coincide con el filtro')).toBeVisible();
  await button(page, 'Quitar el filtro').click();
  await expect(rows(page).nth(3)).toBeVisible();
  expect(errors).toEqual([]);
});
