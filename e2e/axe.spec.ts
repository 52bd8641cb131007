import { holdAxe } from './axe.ts';
import { enterFromList, rows, signInAsAdmin } from './desk.ts';
import { expect, open, test } from './fixtures.ts';
import { makePush } from './notifications.ts';
import { makeProgram } from './programs.ts';

const PHOTO = 'images/foto.webp';
const NOTE = 'audio/saludo.mp3';

test('axe finds nothing serious on the sign-in page', async ({ page }) => {
  await open(page, '/login');
  await holdAxe(page, 'login');
});

test('axe finds nothing serious in messages', async ({ operator, listener }) => {
  await listener.send({ name: 'Ana', message: 'Hola', image: PHOTO, audio: NOTE });
  await open(operator, '/main/messages');
  await holdAxe(operator, 'messages');
});

test('axe finds nothing serious in one message', async ({ operator, listener }) => {
  const sent = await listener.send({ name: 'Ana', message: 'Hola', image: PHOTO, audio: NOTE });
  const { id } = (await sent.json()) as { id: number };
  await open(operator, `/main/messages/${id}`);
  await holdAxe(operator, 'message');
});

test('axe finds nothing serious in notifications', async ({ operator }) => {
  const { id } = await makePush(operator.request, { title: 'Ana', message: 'Hola' });
  await open(operator, '/main/pushs');
  await holdAxe(operator, 'pushs');
  await open(operator, `/main/push/${id}`);
  await holdAxe(operator, 'push');
});

test('axe finds nothing serious in the schedule', async ({ operator }) => {
  const { id } = await makeProgram(operator.request, { name: 'Mañana' });
  await open(operator, '/main/programing');
  await holdAxe(operator, 'programing');
  await open(operator, `/main/programing/${id}`);
  await holdAxe(operator, 'program');
});

for (const paths of [
  ['push/0', 'programing/0'],
  ['sponsors', 'sponsors/0'],
  ['qr', 'qr/0'],
  ['configurations'],
  ['roles', 'account', 'notes'],
])
  test(`axe finds nothing serious in ${paths.join(', ')}`, async ({ operator }) => {
    for (const path of paths) {
      await open(operator, `/main/${path}`);
      await holdAxe(operator, path);
    }
  });

test('axe finds nothing serious in a super admin’s list of users', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users?suspendidas=1&orden=radio');
  await rows(page).getByRole('checkbox').first().check();
  await holdAxe(page, 'users');
});

test('axe finds nothing serious in the menu of actions over users', async ({ page, where }) => {
  await signInAsAdmin(page, where);
  await open(page, '/main/users');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await holdAxe(page, 'the menu of actions');
});

test('axe finds nothing serious while a super admin uses another account', async ({
  page,
  where,
  station,
}) => {
  await signInAsAdmin(page, where);
  await enterFromList(page, station.email);
  await holdAxe(page, 'banner');
  await page.getByRole('button', { name: 'Volver a mi cuenta' }).click();
  await page.waitForURL(/\/main\/users/);
  // Now there is something in it.
  await open(page, '/main/users?vista=registro');
  await expect(page.getByRole('list', { name: 'Registro de actividad' })).toBeVisible();
  await holdAxe(page, 'log');
});
