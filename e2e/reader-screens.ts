import type { Page } from '@playwright/test';
import { OURS } from './fixtures.ts';
import type { Listener } from './listener.ts';
import { makePush } from './notifications.ts';
import { upload } from './pictures.ts';
import { makeProgram } from './programs.ts';
import { make as makeSubUser } from './roles.ts';
import { make as makeSponsor } from './sponsors.ts';

/** Every screen, in the states that a reader's own settings may break; for the sheets and their test. */

export interface Stop {
  name: string;
  /** Below `/main/`. */
  path: string;
  /** What is done there before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

const LONG = 'Un programa con su nombre de 40 letras';

/** Fills a station with what strains a layout; gives its stops. */
export async function furnish(page: Page, listener: Listener): Promise<Stop[]> {
  await listener.send({ name: 'Ana', message: 'Hola, ¿pueden pasar una zamba?' });
  await listener.send({
    name: 'María de los Ángeles Fernández Echeverría',
    message: 'Buenos días a todo el equipo de la mañana: les escribo desde el campo. '.repeat(6),
    image: 'images/foto.webp',
    audio: 'audio/saludo.mp3',
  });
  for (const [name, hours, days] of [
    [LONG, '06:00-09:00', '1111100'],
    ['Noche', '22:00-02:00', '0000011'],
    ['Siesta', '14:00-14:15', '1010101'],
    ['Magazine', '07:00-10:00', '1000000'],
  ] as const)
    await makeProgram(page.request, { name, hours, days, locutor: 'Ana, Beto y Carla '.repeat(4) });
  const pushes = [
    { title: 'Sorteo de entradas de la noche', message: 'Llama y participa. '.repeat(9) },
    { title: 'Hoy', message: 'Entrevista', link: 'https://radio.example/una/direccion/larga' },
  ];
  const [, push] = await Promise.all(pushes.map((body) => makePush(page.request, body)));
  const sponsor = await makeSponsor(page, 'https://auspiciante.example/promociones/de-la-semana');
  const data = { name: 'Campaña de invierno en la plaza', image: upload() };
  const qr = await (await page.request.post('/api/qr', { ...OURS, data })).json();
  await makeSubUser(page, 'Guadalupe');
  const programs = await (await page.request.get('/api/programing?page=0&limit=500')).json();
  const press = (name: string | RegExp) => (on: Page) =>
    on.getByRole('button', { name }).first().click();
  return [
    { name: 'messages', path: 'messages' },
    {
      name: 'mini player',
      path: 'messages',
      act: async (on) => {
        await press(/^Reproducir audio/)(on);
        await on.getByRole('region', { name: 'Reproductor' }).waitFor();
      },
    },
    {
      name: 'message',
      path: 'messages',
      act: async (on) => {
        await on.getByRole('link', { name: /^María/ }).click();
        await on.getByText('Descargar imagen').waitFor();
      },
    },
    { name: 'pushs', path: 'pushs' },
    { name: 'push new', path: 'push/0' },
    { name: 'push', path: `push/${push?.id}` },
    { name: 'programing', path: 'programing' },
    { name: 'programing question', path: 'programing', act: press(/^Borrar /) },
    { name: 'program new', path: 'programing/0' },
    { name: 'program', path: `programing/${programs[0].id}` },
    { name: 'configurations', path: 'configurations', act: press('Elegir color') },
    { name: 'sponsors', path: 'sponsors' },
    { name: 'sponsor new', path: 'sponsors/0' },
    { name: 'sponsor', path: `sponsors/${sponsor.id}` },
    { name: 'account', path: 'account' },
    { name: 'notes', path: 'notes' },
    { name: 'roles', path: 'roles' },
    { name: 'add user', path: 'roles', act: press('Agregar usuario') },
    { name: 'qr', path: 'qr' },
    { name: 'qr new', path: 'qr/0' },
    { name: 'qr one', path: `qr/${qr.id}` },
    { name: 'menu', path: 'account', act: press('Menú') },
  ];
}

/** The screens of a station that has nothing yet. */
export const EMPTY: Stop[] = ['messages', 'pushs', 'programing', 'sponsors', 'qr', 'roles'].map(
  (path) => ({ name: `${path} empty`, path }),
);

/** The super admin's; `user` is an account with a radio. */
export const adminStops = (user: number | string): Stop[] => [
  { name: 'users', path: 'users?suspendidas=1' },
  {
    name: 'users chosen',
    path: 'users',
    act: (page) => page.getByRole('checkbox', { name: 'Seleccionar todo' }).check(),
  },
  { name: 'log', path: 'users?vista=registro' },
  { name: 'user new', path: 'user/0' },
  { name: 'user', path: `user/${user}` },
];
