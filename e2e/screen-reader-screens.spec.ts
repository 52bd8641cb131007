import type { Page } from '@playwright/test';
import { accountOf, signInAsAdmin } from './desk.ts';
import { expect, OURS, open, test } from './fixtures.ts';
import { makePush } from './notifications.ts';
import { upload } from './pictures.ts';
import { makeProgram } from './programs.ts';
import { make as makeSubUser } from './roles.ts';
import { read, repeated } from './screen-reader.ts';
import { make as makeSponsor } from './sponsors.ts';

/** What a screen reader reads on each screen, from its beginning to its end. */

test.use({ bypassCSP: true });

/** Opens a screen, expects its heading, and gives what is read of it. */
async function readScreen(page: Page, path: string, title: string): Promise<string[]> {
  await open(page, `/main/${path}`);
  const header = await read(page, 'header');
  expect(header, path).toContain(`heading, ${title}, level 1`);
  const phrases = await read(page, 'main');
  expect(repeated([...header, ...phrases]), path).toEqual([]);
  return phrases;
}

test('each list says its heading, and its rows in an order that makes sense', async ({
  operator,
  listener,
}) => {
  await listener.send({ name: 'Ana', message: 'Un saludo', image: 'images/foto.webp' });
  await makePush(operator.request, { title: 'Sorteo', message: 'Hoy a las diez' });
  await makeProgram(operator.request, { name: 'Mañana', locutor: 'Luz' });
  for (const [path, title, says] of [
    [
      'messages',
      'Mensajes',
      [
        'grid, Mensajes, row count 2',
        'link, Ana, Sin leer Un saludo',
        'Con foto',
        'searchbox, Buscar mensajes, placeholder Buscar por nombre o mensaje',
      ],
    ],
    ['pushs', 'Notificaciones', ['link, Sorteo']],
    [
      'programing',
      'Programación',
      [
        'list, Programas, en el orden en que los ven tus oyentes',
        'link, Mañana',
        'button, Duplicar Mañana',
        'button, Borrar Mañana',
        'region, Al aire ahora',
      ],
    ],
    ['sponsors', 'Auspiciantes', ['heading, Módulo Premium, level 2']],
    ['qr', 'Qr', ['heading, Aún no tienes códigos QR, level 2']],
    ['roles', 'Roles', ['heading, Aún no hay otros usuarios, level 2']],
    ['account', 'Cuenta', ['Administrador']],
    ['notes', 'Notas de Versión', ['heading, App para Android, level 2']],
  ] as const)
    expect(await readScreen(operator, path, title), path).toEqual(
      expect.arrayContaining([...says]),
    );
});

test('each new record’s form says its heading, and each box its label and what is asked of it', async ({
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

test('an existing record says its heading and what is stored, and so does its row', async ({
  operator,
  listener,
}) => {
  const { request } = operator;
  const sent = await listener.send({
    name: 'Ana',
    message: 'Un saludo',
    image: 'images/foto.webp',
    audio: 'audio/saludo.mp3',
  });
  const message = (await sent.json()) as { id: number };
  const push = await makePush(request, { title: 'Sorteo', message: 'Hoy a las diez' });
  const program = await makeProgram(request, { name: 'Mañana', locutor: 'Luz' });
  const address = 'https://auspiciante.example/hoy';
  const sponsor = await makeSponsor(operator, address);
  const data = { name: 'Bases', image: upload() };
  const qr = (await (await request.post('/api/qr', { ...OURS, data })).json()) as { id: number };
  await makeSubUser(operator, 'Guadalupe');
  for (const [path, title, says] of [
    [
      `messages/${message.id}`,
      'Mensajes',
      [
        'heading, Ana, level 2',
        'Un saludo',
        'link, Descargar audio',
        'button, Reproducir audio de Ana',
        'button, Velocidad 1×',
        'button, Foto que envió Ana, Ver en grande',
      ],
    ],
    [
      `push/${push.id}`,
      'Notificaciones',
      ['textbox, Título, Sorteo, 6/30', 'textbox, Mensaje, 14/180', 'button, Reenviar'],
    ],
    [
      `programing/${program.id}`,
      'Programación',
      [
        'textbox, Nombre, Mañana, 6/40',
        'checkbox, Lunes, on, checked',
        'checkbox, Domingo, on, not checked',
        'textbox, Inicio, 06:00',
        'button, Actualizar',
      ],
    ],
    [
      'sponsors',
      'Auspiciantes',
      [
        'grid, Auspiciantes, row count 2',
        `link, Editar auspiciante: ${address}`,
        `link, Abrir ${address} en otra pestaña`,
        `button, Borrar auspiciante: ${address}`,
      ],
    ],
    [
      `sponsors/${sponsor.id}`,
      'Auspiciantes',
      [
        'image, La imagen guardada',
        `textbox, Este sponsor abre un link?, ${address}, Opcional. Es la página que se abre al tocar el banner en la app.`,
      ],
    ],
    ['qr', 'Qr', ['grid, Códigos QR, row count 2', 'link, Bases', 'button, Borrar QR: Bases']],
    [
      `qr/${qr.id}`,
      'Qr',
      [
        'textbox, Nombre, Bases, Obligatorio, 3 caracteres o más.',
        'image, La imagen guardada',
        'button, ¿A dónde lleva este QR?',
      ],
    ],
    [
      'roles',
      'Roles',
      [
        'table, Usuarios, row count 2',
        expect.stringMatching(/^rowheader, Guadalupe /),
        'checkbox, Mensajes de Guadalupe, on, not checked',
        'button, Borrar usuario Guadalupe',
      ],
    ],
  ] as const)
    expect(await readScreen(operator, path, title), path).toEqual(
      expect.arrayContaining([...says]),
    );
});

test('the sign-in and a super admin’s screens say their headings and rows', async ({
  page,
  where,
  station,
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
  const { id } = await accountOf(page.request, station.email);
  expect(await readScreen(page, `user/${id}`, 'Usuarios')).toEqual(
    expect.arrayContaining(['button, Crear Apk', `textbox, Email, ${station.email}`]),
  );
  expect(await read(page, 'header')).toEqual(
    expect.arrayContaining(['button, Eliminar usuario', 'button, Ingresar con este usuario']),
  );
});
