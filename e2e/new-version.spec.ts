import type { Page } from '@playwright/test';
import { caseFile, expect, hydrated, open, test } from './fixtures.ts';

/** The page was opened before the panel was updated: its own scripts are gone. */

const MOVING = {
  name: 'animado.gif',
  mimeType: 'image/gif',
  buffer: caseFile('images/animado.gif'),
};

const SCRIPTS = '**/_next/static/chunks/**';

/** What the server itself answers for a script that is not of its build. */
const goneScripts = (page: Page) =>
  page.route(SCRIPTS, (route) =>
    route.continue({ url: route.request().url().replace('/chunks/', '/chunks/of-another-build-') }),
  );

/** One press loads the new version. */
async function renew(page: Page): Promise<void> {
  const notice = page.getByText('Hay una versión nueva de Cabina.').first();
  await expect(notice).toBeVisible();
  await expect(page.getByText('No hay conexión')).toHaveCount(0);
  await page.unroute(SCRIPTS);
  await page.getByRole('button', { name: 'Renovar' }).click();
  await expect(notice).toHaveCount(0);
  await hydrated(page);
}

test('C27 a first save in Configuración after an update keeps what was typed', async ({
  operator,
}) => {
  await open(operator, '/main/configurations');
  const about = operator.getByLabel('Quiénes somos?');
  await goneScripts(operator);
  await about.fill('Somos la radio de Ñandú');
  await operator.getByRole('button', { name: 'Actualizar Configuración' }).click();
  await renew(operator);
  await expect(about).toHaveValue('Somos la radio de Ñandú');
  await expect(operator.getByText('Cabina se actualizó.')).toBeVisible();
  await operator.getByRole('button', { name: 'Actualizar Configuración' }).click();
  await expect(operator.getByText('Configuración guardada.')).toBeVisible();
  // For that reload alone.
  await operator.reload();
  await expect(operator.getByText('Cabina se actualizó.')).toHaveCount(0);
});

test('C27 the dialog of a new sub-user says that there is a new version, and opens again', async ({
  operator,
}) => {
  await open(operator, '/main/roles');
  const add = operator.getByRole('button', { name: 'Agregar usuario' }).first();
  const dialog = operator.getByRole('dialog', { name: 'Información del usuario' });
  await add.click();
  await goneScripts(operator);
  await dialog.getByLabel('Nombre').fill('Recepción');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-1');
  await renew(operator);
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Recepción');
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await expect(dialog.getByText('Falta que vuelvas a poner: Contraseña.')).toBeVisible();
});

test('C27 a picture and a QR that need scripts that are gone say so', async ({ operator }) => {
  await open(operator, '/main/qr/0');
  await goneScripts(operator);
  await operator.getByLabel('Crear desde un link').fill('radio.example/sorteo');
  await operator.locator('input[type="file"]').setInputFiles(MOVING);
  await expect(operator.getByText('Después, elige la imagen otra vez.')).toBeVisible();
  await operator.getByRole('button', { name: 'Crear QR' }).click();
  await renew(operator);
  await expect(operator.getByLabel('Crear desde un link')).toHaveValue('radio.example/sorteo');
});

test('C27 a section whose scripts are gone is opened by one press', async ({ operator }) => {
  await goneScripts(operator);
  await operator.getByRole('link', { name: 'Programación' }).click();
  await renew(operator);
  await expect(operator.getByText('Agrega una lista de programación')).toBeVisible();
});

test('a part whose script did not come is there after «Reintentar»', async ({ operator }) => {
  await operator.setViewportSize({ width: 390, height: 700 });
  await operator.route(SCRIPTS, (route) => route.abort());
  await operator.getByRole('button', { name: 'Menú' }).click();
  await expect(operator.getByText('No hay conexión con el servidor.')).toBeVisible();
  await operator.unroute(SCRIPTS);
  await operator.getByRole('button', { name: 'Aceptar' }).click();
  await operator.getByRole('button', { name: 'Menú' }).click();
  await expect(operator.getByRole('dialog', { name: 'Menú' })).toBeVisible();
});

test('a sign-in whose scripts never arrive says what to do', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('El panel no terminó de cargar.')).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.getByRole('link', { name: 'recarga la página' }).click();
  await hydrated(page);
  await expect(page.getByText('El panel no terminó de cargar.')).toBeHidden();
});

test('C27 while it is not known why a section did not come, nothing is said of the connection', async ({
  operator,
}) => {
  await open(operator, '/main/account');
  await goneScripts(operator);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void operator.route(SCRIPTS, async (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      resolve();
      await new Promise<void>((done) => {
        answer = done;
      });
      return route.fulfill({ status: 404 });
    });
  });
  await operator.getByRole('link', { name: 'Configuración' }).click();
  await asked;
  const main = operator.getByRole('main');
  await expect(main.getByRole('progressbar')).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  answer();
  await expect(
    main.getByRole('heading', { name: 'Hay una versión nueva de Cabina' }),
  ).toBeVisible();
});
