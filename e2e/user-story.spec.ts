import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { rows } from './desk.ts';
import { signIn, stage } from './fixtures.ts';
import type { Came } from './google.ts';
import { ask, choose, expect, icon, open, save, test, word } from './user-desk.ts';

/** A station's whole way through the desk, from its first day to its last, on a platform that has everything. */

const { repository, google, folder } = stage.configured;

const git = (...args: string[]): string =>
  execFileSync('git', ['--git-dir', repository, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });

/** What Google got at addresses that end so. */
const came = (end: string): Came[] =>
  readFileSync(google, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Came)
    .filter(({ path }) => path.endsWith(end));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function createAccount(
  desk: Page,
  flavor: string,
  account: { email: string; password: string },
) {
  await open(desk, '/main/user/0');
  await desk.getByLabel('Nombre').fill(flavor);
  await desk.getByLabel('Email').fill(account.email);
  await desk.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await desk.getByLabel('Package').fill('com.historia');
  await desk.getByLabel('Flavor', { exact: true }).fill(flavor);
  await desk.getByLabel('Tipo', { exact: true }).selectOption('APK');
  await press(desk, 'Crear');
  await desk.waitForURL('**/main/users');
  const list = await ask(desk.request, 'GET', '/api/users?page=0&limit=20&show-suspended=true');
  const users = list.body as unknown as { id: number; email: string }[];
  return users.find(({ email }) => email === account.email)?.id;
}

async function makeKey(desk: Page): Promise<string> {
  await press(desk, 'Crear una clave nueva');
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
  return password;
}

/** The list with this account alone, and it chosen. */
async function selectAlone(desk: Page, email: string): Promise<void> {
  await desk.setViewportSize({ width: 1_400, height: 800 });
  await open(desk, `/main/users?buscar=${email}`);
  await rows(desk).getByRole('checkbox').check();
}

test('a radio is created, dressed, registered, built, published, pushed, visited as its operator, suspended and deleted', async ({
  desk,
  browser,
}) => {
  test.setTimeout(180_000);
  const flavor = word('historia');
  const app = `com.historia.${flavor}`;
  const account = { email: `${flavor}@radio.example`, password: 'una-clave-larga-1' };
  const id = await createAccount(desk, flavor, account);
  await open(desk, `/main/user/${id}`);

  await choose(desk, 'Elegir ícono', {
    name: 'ícono.png',
    mimeType: 'image/png',
    buffer: await icon(1_024),
  });
  await expect(desk.getByText('Están las cinco densidades.')).toBeVisible();
  const password = await makeKey(desk);

  await press(desk, 'Agregar a Firebase');
  await press(desk, 'Agregar');
  await expect(desk.getByText('App agregada a Firebase.')).toBeVisible();
  await expect(desk.getByLabel('App id')).toHaveValue(`1:9:android:${app}`);
  const registered = came('/androidApps').filter(
    ({ json }) => (json as { packageName: string }).packageName === app,
  );
  expect(registered).toMatchObject([
    { method: 'POST', scope: 'https://www.googleapis.com/auth/firebase' },
  ]);

  await press(desk, 'Crear Apk');
  const log = desk.getByRole('log', { name: 'Registro de la compilación' });
  await expect(log).toContainText('> Task :app:merge google-services.json');
  await expect(log).toContainText('> Task :app:sign clave');
  await expect(log).toContainText('BUILD SUCCESSFUL');
  await expect(log).not.toContainText(password);
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: `${flavor}-debug.apk`, exact: true }).click();
  const bytes = readFileSync(await (await download).path());
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  expect(bytes.includes(`1:9:android:${app}`)).toBe(true);

  const built = async () => {
    const { status, body } = await ask(desk.request, 'GET', '/api/apk/');
    expect(status).toBe(200);
    return (body?.files as { name: string }[] | undefined)?.map(({ name }) => name);
  };
  expect(await built()).toContain(flavor);

  await press(desk, 'Publicar en PlayStore');
  const question = desk.getByRole('alertdialog', { name: '¿Publicar en PlayStore?' });
  await expect(question).toContainText('Nueva Radio');
  await expect(question).toContainText(app);
  await expect(question).toContainText('Se publica en producción.');
  await press(desk, 'Cancelar');
  expect(came(`/applications/${app}/edits`)).toEqual([]);
  await press(desk, 'Publicar en PlayStore');
  await press(desk, 'Publicar');
  await expect(
    desk.getByRole('link', { name: `${flavor}-publish.apk`, exact: true }),
  ).toBeVisible();
  await expect(log).toContainText('Versión 1 subida');
  const edit = `/applications/${app}/edits/edicion`;
  const [uploaded] = came(`${edit}/apks?uploadType=media`);
  expect(uploaded?.bytes).toBeGreaterThan(1_000);
  expect(came(`${edit}/tracks/production`)).toHaveLength(1);
  expect(came(`${edit}:commit`)).toHaveLength(1);

  await selectAlone(desk, account.email);
  await press(desk, 'Build Flavors');
  await expect(desk.getByText('Flavors creados')).toBeVisible();
  await press(desk, 'Git push');
  await expect(desk.getByText('Flavors subidos a la rama main.')).toBeVisible();
  expect(git('show', 'main:flavors.gradle')).toContain(`create('${flavor}')`);
  expect(git('ls-tree', '-r', '--name-only', 'main')).toContain(
    `app/src/${flavor}/res/mipmap-xxxhdpi/ic_launcher.png`,
  );
  expect(git('log', '--patch', '--text', 'main')).not.toContain(password);
  await press(desk, 'Git push');
  await expect(desk.getByText('No hay cambios que subir.')).toBeVisible();
  await press(desk, 'Sync Firebase');
  await expect(desk.getByText(/^Firebase sincronizado: \d+ radios\.$/)).toBeVisible();
  const radios = () => came('/db/radios.json?print=silent').at(-1)?.json as Record<string, unknown>;
  expect(radios()[flavor]).toMatchObject({ flavor, name: 'Nueva Radio' });

  await open(desk, `/main/user/${id}`);
  await press(desk, 'Ingresar con este usuario');
  await desk.waitForURL(/\/main\/messages/);
  await open(desk, '/main/configurations');
  await desk.getByLabel('Nombre', { exact: true }).fill('Radio Historia');
  await press(desk, 'Actualizar Configuración');
  await expect(desk.getByText('Configuración guardada.')).toBeVisible();
  await press(desk, 'Volver a mi cuenta');
  await desk.waitForURL(`**/main/user/${id}`);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, account);
  await open(desk, `/main/user/${id}`);
  await desk.getByRole('checkbox', { name: 'Cuenta suspendida' }).click();
  await save(desk, desk.getByText('Usuario actualizado.'));
  await theirs.getByRole('link', { name: 'Configuración' }).click();
  await theirs.waitForURL(/\/login/);
  await context.close();

  await press(desk, 'Eliminar usuario');
  await expect(desk.getByText(/la radio «Radio Historia» con sus mensajes/)).toBeVisible();
  await press(desk, 'Si');
  await desk.waitForURL('**/main/users');
  const files = await ask(desk.request, 'GET', `/api/apk/${flavor}`);
  expect([files.status, files.body?.files]).toEqual([200, []]);
  expect(await built()).not.toContain(flavor);
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.filter((path) => path.includes(flavor))).toEqual([]);
  await press(desk, 'Sync Firebase');
  await expect(desk.getByText(/^Firebase sincronizado/)).toBeVisible();
  expect(radios()[flavor]).toBe(null);
});
