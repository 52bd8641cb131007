import { holdAxe } from './axe.ts';
import { choose, expect, icon, makeUser, open, openUser, test } from './user-desk.ts';

test('axe finds nothing serious in a new user', async ({ desk }) => {
  await open(desk, '/main/user/0');
  await holdAxe(desk, 'new');
});

test('axe finds nothing serious in a new user that is refused', async ({ desk }) => {
  await open(desk, '/main/user/0');
  await desk.getByLabel('Flavor', { exact: true }).fill('main');
  await desk.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(desk.getByText(/Gradle reserva/)).toBeVisible();
  await holdAxe(desk, 'refused');
});

test('axe finds nothing serious in a user whose build failed', async ({ desk }) => {
  const user = await makeUser(desk, 'falla');
  await openUser(desk, user);
  const file = { name: 'i.png', mimeType: 'image/png', buffer: await icon(1_024) };
  await choose(desk, 'Elegir ícono', file);
  await expect(desk.getByText('Están las cinco densidades.')).toBeVisible();
  await desk.getByRole('button', { name: 'Crear Apk' }).click();
  await expect(desk.getByText('Fallida', { exact: true })).toBeVisible();
  await expect(desk.getByRole('log')).toContainText('BUILD FAILED');
  await holdAxe(desk, 'built');
});

test('axe finds nothing serious in a new key', async ({ desk }) => {
  await openUser(desk, await makeUser(desk));
  await desk.getByRole('button', { name: 'Crear una clave nueva' }).click();
  await expect(desk.getByRole('alertdialog', { name: 'Clave creada' })).toBeVisible();
  await holdAxe(desk, 'new key');
});
