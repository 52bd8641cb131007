import { readFileSync } from 'node:fs';
import { signIn } from './fixtures.ts';
import { ask, choose, expect, icon, open, save, test, word } from './user-desk.ts';

/** A station's whole way through the desk, from its first day to its last. */

test('a radio is created, dressed, built, visited as its operator, suspended and deleted', async ({
  desk,
  browser,
}) => {
  test.setTimeout(180_000);
  const flavor = word('historia');
  const account = { email: `${flavor}@radio.example`, password: 'una-clave-larga-1' };
  await open(desk, '/main/user/0');
  await desk.getByLabel('Nombre').fill(flavor);
  await desk.getByLabel('Email').fill(account.email);
  await desk.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await desk.getByLabel('Package').fill('com.historia');
  await desk.getByLabel('Flavor', { exact: true }).fill(flavor);
  await desk.getByLabel('Tipo', { exact: true }).selectOption('APK');
  await desk.getByRole('button', { name: 'Crear', exact: true }).click();
  await desk.waitForURL('**/main/users');
  const list = await ask(desk.request, 'GET', '/api/users?page=0&limit=20&show-suspended=true');
  const made = (list.body as unknown as { id: number; email: string }[]).find(
    ({ email }) => email === account.email,
  );
  await open(desk, `/main/user/${made?.id}`);

  await choose(desk, 'Elegir ícono', {
    name: 'ícono.png',
    mimeType: 'image/png',
    buffer: await icon(1_024),
  });
  await expect(desk.getByText('Están las cinco densidades.')).toBeVisible();
  await desk.getByRole('button', { name: 'Crear una clave nueva' }).click();
  const key = desk.getByRole('alertdialog', { name: 'Clave creada' });
  const shown = key.getByLabel('Contraseña de la clave');
  await key.getByRole('button', { name: 'Ver la contraseña' }).click();
  await expect(shown).toHaveText(/^\w{24}$/);
  const password = await shown.innerText();
  for (const name of ['Descargar la clave', 'Descargar la contraseña']) {
    const download = desk.waitForEvent('download');
    await key.getByRole('button', { name }).click();
    await download;
  }
  await key.getByRole('button', { name: 'Listo' }).click();

  await desk.getByRole('button', { name: 'Crear Apk' }).click();
  const log = desk.getByRole('log', { name: 'Registro de la compilación' });
  await expect(log).toContainText('> Task :app:sign clave');
  await expect(log).toContainText('BUILD SUCCESSFUL');
  await expect(log).not.toContainText(password);
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: `${flavor}-debug.apk`, exact: true }).click();
  const bytes = readFileSync(await (await download).path());
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');

  await desk.getByRole('button', { name: 'Ingresar con este usuario' }).click();
  await desk.waitForURL(/\/main\/messages/);
  await open(desk, '/main/configurations');
  await desk.getByLabel('Nombre', { exact: true }).fill('Radio Historia');
  await desk.getByRole('button', { name: 'Actualizar Configuración' }).click();
  await expect(desk.getByText('Configuración guardada.')).toBeVisible();
  await desk.getByRole('button', { name: 'Volver a mi cuenta' }).click();
  await desk.waitForURL(`**/main/user/${made?.id}`);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, account);
  await expect(desk.getByRole('checkbox', { name: 'Cuenta suspendida' })).toBeVisible();
  await open(desk, `/main/user/${made?.id}`);
  await desk.getByRole('checkbox', { name: 'Cuenta suspendida' }).click();
  await save(desk, desk.getByText('Usuario actualizado.'));
  await theirs.goto('/main/configurations');
  await theirs.waitForURL(/\/login/);
  await context.close();

  await desk.getByRole('button', { name: 'Eliminar usuario' }).click();
  await expect(desk.getByText(/Borrar usuario\?.*la radio «Radio Historia»/)).toBeVisible();
  await desk.getByRole('button', { name: 'Si', exact: true }).click();
  await desk.waitForURL('**/main/users');
  const folder = await ask(desk.request, 'GET', `/api/apk/${flavor}`);
  expect([folder.status, folder.body?.files]).toEqual([200, []]);
});
