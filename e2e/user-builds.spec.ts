import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAsAdmin } from './desk.ts';
import { reload } from './fixtures.ts';
import { ask, choose, expect, icon, makeUser, open, openUser, test } from './user-desk.ts';

// One file, one worker: the server builds one radio at a time.

const log = (page: Page) => page.getByRole('log', { name: 'Registro de la compilación' });
const state = (page: Page) =>
  page.getByRole('region', { name: 'Compilaciones' }).getByRole('status').first();
const files = (page: Page) => page.getByRole('region', { name: 'Archivos' });
const build = (page: Page) => page.getByRole('button', { name: 'Crear Apk' }).click();

test('a radio is built: its log is watched, its artefact downloaded, its files deleted', async ({
  desk,
}) => {
  const user = await makeUser(desk, 'radio');
  await openUser(desk, user);
  await expect(files(desk).getByText('Sin contenido')).toBeVisible();
  await choose(desk, 'Elegir ícono', {
    name: 'i.png',
    mimeType: 'image/png',
    buffer: await icon(1_024),
  });
  await expect(desk.getByText('Están las cinco densidades.')).toBeVisible();
  await build(desk);
  await expect(log(desk)).toContainText(`Configure project :app com.prueba.${user.flavor}`);
  await expect(log(desk)).toContainText('res/mipmap-xxxhdpi/ic_launcher_round.png');
  await expect(log(desk)).toContainText('BUILD SUCCESSFUL');
  await expect(log(desk)).not.toContainText('\u001b');
  await expect(state(desk)).toHaveText('Terminada');

  const list = files(desk);
  await list.getByRole('button', { name: 'debug', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await expect(list.getByText('debug', { exact: true })).toBeFocused();
  await list.getByRole('button', { name: /^\d{4}-\d\d-\d\d_/ }).click();
  const apk = `${user.flavor}-debug.apk`;
  await expect(list.getByText(apk)).toBeVisible();
  // The folder is in the address.
  await reload(desk);
  const download = desk.waitForEvent('download');
  await list.getByRole('link', { name: `Descargar ${apk}` }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(apk);
  const bytes = readFileSync(await saved.path());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('res/values/strings.xml')).toBe(true);
  expect(bytes.includes('res/mipmap-mdpi/ic_launcher.png')).toBe(true);

  const builds = desk.getByRole('region', { name: 'Compilaciones' });
  await expect(builds.getByRole('link', { name: apk })).toBeVisible();
  await list.getByRole('button', { name: `Borrar ${apk}` }).click();
  await expect(desk.getByText('Borrar archivo?', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(list.getByText(apk)).toHaveCount(0);
  await expect(list.getByRole('button', { name: /^Borrar Canción/ })).toBeFocused();
  // What is no longer there is no link, in this tab and from the start.
  const gone = desk.getByRole('listitem').filter({ hasText: `${apk} ya no está` });
  await expect(gone).toBeVisible();
  await expect(gone.getByRole('link')).toHaveCount(0);
  await reload(desk);
  await expect(gone).toBeVisible();
  // The folders that the last file leaves empty go with it.
  await list.getByRole('button', { name: /^Borrar Canción/ }).click();
  await desk.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(list.getByText('Sin contenido')).toBeVisible();
  await expect(list.getByRole('navigation', { name: 'Carpetas' })).toHaveText(user.flavor);
  await expect(list.getByText(user.flavor, { exact: true })).toBeFocused();
});

test('C16 a built file whose name has accents, $ and spaces comes down under its own name', async ({
  desk,
  where,
}) => {
  const user = await makeUser(desk, 'nombres');
  // A file that no build would leave, but that a folder may hold.
  const evil = 'línea\r\nX-Evil: 1.apk';
  const folder = join(where.folder, 'media', 'apk', user.flavor);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, evil), 'app');
  await openUser(desk, user);
  await build(desk);
  await expect(state(desk)).toHaveText('Terminada');
  const list = files(desk);
  await list.getByRole('button', { name: 'debug', exact: true }).click();
  await list.getByRole('button', { name: /^\d{4}-/ }).click();
  const name = 'Canción ñandú $1 €.json';
  const download = desk.waitForEvent('download');
  await list.getByRole('link', { name: `Descargar ${name}` }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(name);
  const { applicationId } = JSON.parse(readFileSync(await saved.path(), 'utf8'));
  expect(applicationId).toBe(`com.prueba.${user.flavor}`);
  const answer = await desk.request.get(
    `/api/storage/apk/${user.flavor}/${encodeURIComponent(evil)}`,
  );
  expect([answer.status(), answer.headers()['x-evil']]).toEqual([200, undefined]);
  // By the breadcrumb back to the radio's own folder.
  await list.getByRole('button', { name: user.flavor, exact: true }).click();
  await expect(list.getByRole('button', { name: 'debug', exact: true })).toBeVisible();
  const other = desk.waitForEvent('download');
  await list.getByRole('link', { name: /^Descargar línea/ }).click();
  expect((await other).suggestedFilename()).toMatch(/^línea.+X-Evil.+1\.apk$/);
  await list.getByRole('button', { name: /^Borrar línea/ }).click();
  await desk.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(list.getByText('X-Evil')).toHaveCount(0);
});

test('a build that hangs is seen by everybody, survives a reload, and is cancelled', async ({
  desk,
  browser,
  where,
}) => {
  const user = await makeUser(desk, 'cuelga');
  await openUser(desk, user);
  await build(desk);
  await expect(state(desk)).toHaveText('En curso: compilando');
  await expect(log(desk)).toContainText('> Task :app:cuelga');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAsAdmin(other, where);
  await openUser(other, user);
  await expect(other.getByText(/Hay una compilación de esta radio: la pidió/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Crear Apk' })).toBeDisabled();
  const body = { type: 'debug', flavor: user.flavor, user: user.id };
  const second = await ask(other.request, 'POST', '/api/build-apk', body);
  expect(second.status).toBe(409);
  expect(second.body?.message).toMatch(/Esta radio ya se está compilando\. La pidió/);
  await context.close();

  await expect(desk.getByRole('timer', { name: 'Tiempo' })).toHaveText(/[3-9] s/);
  await open(desk, `/main/user/${user.id}`);
  await expect(desk.getByRole('timer', { name: 'Tiempo' })).toHaveText(/([3-9]|\d\d) s/);
  await expect(log(desk)).toContainText('> Task :app:cuelga');
  const cancel = desk.getByRole('button', { name: 'Cancelar' });
  const foot = async () => {
    const { y, height } = (await cancel.boundingBox()) ?? { y: 0, height: 0 };
    return Math.ceil(y + height);
  };
  // At the window's foot, where the question comes to stand.
  await desk.setViewportSize({ width: 1_280, height: await foot() });
  await cancel.click();
  const yes = desk.getByRole('button', { name: 'Si', exact: true });
  const top = async () => (await yes.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top()) - (await foot())).toBeGreaterThanOrEqual(0);
  await yes.click();
  await expect(state(desk)).toHaveText('Cancelada');
  await expect(state(desk)).toBeFocused();
  await expect(desk.getByRole('button', { name: 'Crear Apk' })).toBeEnabled();
});

test('a build that fails says so, with its status and its log', async ({ desk }) => {
  const user = await makeUser(desk, 'falla');
  await openUser(desk, user);
  await build(desk);
  await expect(state(desk)).toHaveText('Fallida');
  await expect(desk.getByText('El comando terminó con el código 3.').first()).toBeVisible();
  await expect(log(desk)).toContainText('BUILD FAILED');
  await expect(files(desk).getByText('Sin contenido')).toBeVisible();
});

test('of a long log the end is shown; scrolled up, it holds still', async ({ desk }) => {
  const user = await makeUser(desk, 'larga');
  await openUser(desk, user);
  await build(desk);
  await expect(state(desk)).toHaveText('Terminada');
  await open(desk, `/main/user/${user.id}`);
  await expect(desk.getByText('Es largo: se muestra el final.')).toBeVisible();
  await expect(log(desk)).toContainText('BUILD SUCCESSFUL');
  const gap = () =>
    log(desk).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect.poll(gap).toBeLessThan(24);
  await log(desk).evaluate((box) => box.scrollTo(0, 0));
  await desk.getByRole('button', { name: 'Seguir el final', exact: true }).click();
  await expect.poll(gap).toBeLessThan(24);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Descargar registro' }).click();
  const whole = readFileSync(await (await download).path(), 'utf8');
  expect(whole.match(/Task :app:paso/g)).toHaveLength(60_000);
});

test('what is missing is listed, and a build that can’t work is refused with it', async ({
  desk,
}) => {
  const user = await makeUser(desk, 'falta');
  await openUser(desk, user);
  const list = desk.getByRole('region', { name: 'Lo que hace falta para compilar' });
  await expect(list.getByText('Faltan los íconos: sube una imagen.')).toBeVisible();
  await expect(list.getByText(/Falta la clave de firma/)).toBeVisible();
  await expect(list.getByText(/GOOGLE_SERVICE_ACCOUNT/)).toBeVisible();
  await desk.getByRole('button', { name: 'Publicar en PlayStore' }).click();
  const alert = desk.getByRole('alertdialog');
  await expect(alert).toContainText('Faltan los íconos: sube una imagen.');
  await alert.getByRole('button', { name: 'Aceptar' }).click();
  // What is done meanwhile is crossed off.
  await desk.getByRole('button', { name: 'Crear una clave nueva' }).click();
  const made = desk.getByRole('alertdialog', { name: 'Clave creada' });
  await made.getByRole('button', { name: 'Listo' }).click();
  await made.getByRole('button', { name: 'Listo' }).click();
  await expect(list.getByText(/Alias clave, en clave-/)).toBeVisible();
});
