import type { Page } from '@playwright/test';
import { signInAsAdmin } from './desk.ts';
import { expect, open, test } from './fixtures.ts';
import { makePush } from './notifications.ts';
import { makeProgram } from './programs.ts';
import { heard, listen, read, repeated } from './screen-reader.ts';

/** What a screen reader says of each screen, and while something happens. */

test.use({ bypassCSP: true });

/** Opens a screen, holds its heading, and gives what is read of it. */
async function readScreen(page: Page, path: string, title: string): Promise<string[]> {
  await open(page, `/main/${path}`);
  expect(await read(page, 'header'), path).toContain(`heading, ${title}, level 1`);
  const phrases = await read(page, 'main');
  expect(repeated(phrases), path).toEqual([]);
  return phrases;
}

test('each list says its heading, and its rows in an order that makes sense', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Ana', message: 'Un saludo', image: 'images/foto.webp' });
  await makePush(operator.request, { title: 'Sorteo', message: 'Hoy a las diez' });
  await makeProgram(operator.request, { name: 'Mañana', locutor: 'Luz' });

  const messages = await readScreen(operator, 'messages', 'Mensajes');
  expect(messages).toEqual(
    expect.arrayContaining([
      'grid, Mensajes, row count 2',
      'link, Ana, Sin leer Un saludo',
      'Con foto',
      'searchbox, Buscar mensajes, placeholder Buscar por nombre o mensaje',
    ]),
  );
  const pushs = await readScreen(operator, 'pushs', 'Notificaciones');
  expect(pushs).toContain('link, Sorteo');
  const programs = await readScreen(operator, 'programing', 'Programación');
  expect(programs).toEqual(
    expect.arrayContaining([
      'list, Programas, en el orden en que los ven tus oyentes',
      'link, Mañana',
      'button, Duplicar Mañana',
      'button, Borrar Mañana',
      'region, Al aire ahora',
    ]),
  );
  for (const [path, title, begins] of [
    ['sponsors', 'Auspiciantes', 'heading, Módulo Premium, level 2'],
    ['qr', 'Qr', 'heading, Aún no tienes códigos QR, level 2'],
    ['roles', 'Roles', 'heading, Aún no hay otros usuarios, level 2'],
    ['account', 'Cuenta', 'Administrador'],
    ['notes', 'Notas de Versión', 'heading, App para Android, level 2'],
  ] as const)
    expect(await readScreen(operator, path, title), path).toContain(begins);
});

test('each form says its heading, and each box its label and what is asked of it', async ({
  operator,
}) => {
  for (const [path, title, says] of [
    ['push/0', 'Notificaciones', ['textbox, Título, 0/30', 'button, Enviar Ahora']],
    ['programing/0', 'Programación', ['textbox, Nombre, 0/40', 'button, Guardar']],
    [
      'configurations',
      'Configuración',
      ['group, Redes sociales', 'textbox, Facebook, placeholder @miradio'],
    ],
    [
      'sponsors/0',
      'Auspiciantes',
      ['button, Elegir imagen, Tamaño recomendado: 800x400, hasta 1 MB'],
    ],
    [
      'qr/0',
      'Qr',
      ['textbox, Nombre, Obligatorio, 3 caracteres o más.', 'button, Guardar, disabled'],
    ],
  ] as const)
    expect(await readScreen(operator, path, title), path).toEqual(
      expect.arrayContaining([...says]),
    );
});

test('the sign-in and a super admin’s screens say their headings and rows', async ({
  page,
  where,
}) => {
  await open(page, '/login');
  expect(await read(page, 'main')).toEqual(
    expect.arrayContaining([
      'heading, Ingresar, level 1',
      'textbox, Email, placeholder Email',
      'button, continuar',
    ]),
  );
  await signInAsAdmin(page, where);
  const users = await readScreen(page, 'users?buscar=cordillera', 'Usuarios');
  expect(users).toContain('columnheader, Radio, no defined sort order');
  expect(users.filter((phrase) => phrase.startsWith('button, Ingresar como '))).not.toEqual([]);
  expect(await readScreen(page, 'user/0', 'Usuarios')).toContain('textbox, Email');
});

test('a message that comes in is said, its row opened, and its deletion told', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Ana', message: 'Un saludo' });
  await operator.clock.install();
  await open(operator, '/main/messages');
  await listen(operator);
  await listener.send({ name: 'Beto', message: '¿Qué tema es?' });
  await expect(async () => {
    await operator.clock.fastForward(20_000);
    await expect(operator.getByRole('link', { name: 'Beto' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await heard(operator, /mensaje nuevo/)).toEqual(['polite: 1 mensaje nuevo']);

  await operator.getByRole('link', { name: 'Beto' }).press('Enter');
  expect(await heard(operator, /Beto/)).toEqual(['link, Beto, Sin leer ¿Qué tema es?']);
  await operator.waitForURL(/messages\/\d+$/);
  // Next says a page's title, or its heading, in a place of its own.
  const announcer = operator.locator('next-route-announcer');
  await expect
    .poll(() => announcer.evaluate(({ shadowRoot }) => shadowRoot?.textContent))
    .toMatch(/Mensaje/);
  await operator.getByRole('button', { name: 'Eliminar mensaje' }).press('Enter');
  expect(await heard(operator, /eliminado/)).toEqual(['polite: Mensaje eliminado.']);
});

test('a programme moved by keyboard is followed place by place, a question and an alert are heard where the focus is', async ({
  operator,
}) => {
  for (const name of ['Mañana', 'Tarde', 'Noche']) await makeProgram(operator.request, { name });
  await open(operator, '/main/programing');
  await listen(operator);
  await operator.getByRole('button', { name: 'Mover Mañana' }).press('Space');
  expect(await heard(operator, /Mover Mañana/)).toEqual([
    expect.stringMatching(/^button, Mover Mañana, Pulsa la barra espaciadora/),
  ]);
  await heard(operator, /^assertive: Tomaste Mañana\. Está en el lugar 1 de 3\.$/);
  await operator.keyboard.press('ArrowDown');
  await heard(operator, /^assertive: Mañana pasa al lugar 2 de 3\.$/);
  await operator.keyboard.press('Space');
  await heard(operator, /^assertive: Soltaste Mañana en el lugar 2 de 3; estaba en el 1\./);
  await heard(operator, /^polite: Cambiaste el orden\./);

  await operator.getByRole('button', { name: 'Borrar Tarde' }).press('Enter');
  expect(await heard(operator, /Si/)).toEqual(
    expect.arrayContaining(['button, Si, Borrar programa?']),
  );
  await operator.route('**/api/programing/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Se rompió algo.' } }),
  );
  await operator.keyboard.press('Enter');
  // An alert is read because the focus goes into it, and it has its text for a name.
  const alert = operator.getByRole('alertdialog', { name: /No se pudo borrar el programa/ });
  await expect(alert.getByRole('button', { name: 'Aceptar' })).toBeFocused();
});

test('a counter is said near its limit alone', async ({ operator }) => {
  await open(operator, '/main/push/0');
  await listen(operator);
  const title = operator.getByLabel('Título');
  await title.fill('x'.repeat(19));
  await title.press('End');
  await title.pressSequentially('x'.repeat(12), { delay: 1 });
  await heard(operator, /máximo/);
  expect(await heard(operator, /^polite/)).toEqual([
    'polite: Quedan 10 caracteres o menos.',
    'polite: Quedan 5 caracteres o menos.',
    'polite: Llegaste al máximo de 30 caracteres.',
  ]);
});

test('a snackbar’s action is heard and named', async ({ page, station }) => {
  await open(page, '/login');
  await listen(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(station.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('otra');
  await page.getByRole('button', { name: 'continuar' }).press('Enter');
  await heard(page, /^polite: .*contraseña.*OK$/);
});
