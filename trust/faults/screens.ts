import type { Locator, Page } from 'playwright';
import type { Desk, Who } from './desk.ts';

/** The 17 screens, and how one sees that they are well. */

export interface Screen {
  name: string;
  who: Who;
  /** Its address; ids are of what is stored. */
  path: (desk: Asker) => Promise<string> | string;
  /** Is there once it shows what it is for. */
  well: (page: Page) => Locator;
  /** What it says where there is nothing: an empty list, a record that does not exist, no right. */
  nothing?: RegExp;
  /** Of that, what an alert tells as well, a moment later. */
  alerted?: string;
  /** It asks the upstream for nothing but who one is. */
  asksNothing?: true;
}

type Asker = Pick<Desk, 'ask'>;

interface Row {
  id: number;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('main [data-id]').first();

async function firstOf(desk: Asker, who: 'operator' | 'admin', path: string): Promise<number> {
  const [row] = await desk.ask<Row[]>(who, path);
  if (!row) throw new Error(`nothing at ${path}`);
  return row.id;
}

/** An account with a radio. */
async function accountOf(desk: Asker): Promise<number> {
  const users = await desk.ask<(Row & { radio_id: number | null })[]>(
    'admin',
    '/api/users?page=0&limit=50',
  );
  const found = users.find(({ radio_id }) => radio_id !== null);
  if (!found) throw new Error('no account has a radio');
  return found.id;
}

const one =
  (list: string, call: string) =>
  async (desk: Asker): Promise<string> =>
    `/main/${list}/${await firstOf(desk, 'operator', `/api/${call}`)}`;

export const SCREENS: readonly Screen[] = [
  {
    name: 'login',
    who: 'nobody',
    path: () => '/login',
    well: button('continuar'),
    asksNothing: true,
  },
  {
    name: 'messages',
    who: 'operator',
    path: () => '/main/messages',
    well: rows,
    nothing: /Aún no tienes mensajes/,
  },
  {
    name: 'messages/{id}',
    who: 'operator',
    path: one('messages', 'messages'),
    well: button('Eliminar mensaje'),
    nothing: /Este mensaje/,
  },
  {
    name: 'pushs',
    who: 'operator',
    path: () => '/main/pushs',
    well: rows,
    nothing: /Tienes algo nuevo que contar/,
  },
  {
    name: 'push/{id}',
    who: 'operator',
    path: one('push', 'pushs'),
    well: button('Reenviar'),
    nothing: /Esta notificación no existe/,
  },
  {
    name: 'programing',
    who: 'operator',
    path: () => '/main/programing',
    well: (page) => page.getByRole('link', { name: 'Crear programa' }),
    nothing: /Agrega una lista de programación/,
  },
  {
    name: 'programing/{id}',
    who: 'operator',
    path: one('programing', 'programing'),
    well: button('Actualizar'),
    nothing: /Este programa no existe/,
  },
  {
    name: 'configurations',
    who: 'operator',
    path: () => '/main/configurations',
    well: button('Actualizar Configuración'),
    nothing: /Datos básicos/,
  },
  {
    name: 'sponsors',
    who: 'operator',
    path: () => '/main/sponsors',
    well: rows,
    nothing: /Módulo Premium/,
  },
  {
    name: 'sponsors/{id}',
    who: 'operator',
    path: one('sponsors', 'sponsor'),
    well: button('Actualizar'),
    nothing: /Este auspiciante no existe/,
  },
  {
    name: 'account',
    who: 'operator',
    path: () => '/main/account',
    well: (page) => page.locator('main').getByText('operadora@cordillera.example'),
    nothing: /Sin nombre/,
  },
  {
    name: 'users',
    who: 'admin',
    path: () => '/main/users',
    well: rows,
    nothing: /No cuenta con los permisos nesesarios|Aún no hay usuarios/,
  },
  {
    name: 'user/{id}',
    who: 'admin',
    path: async (desk) => `/main/user/${await accountOf(desk)}`,
    well: button('Actualizar'),
    nothing: /Este usuario no existe|Este usuario no se puede mostrar/,
    alerted: 'Este usuario no se puede mostrar',
  },
  {
    name: 'notes',
    who: 'operator',
    path: () => '/main/notes',
    well: (page) => page.locator('main').getByText('v 6.1'),
    asksNothing: true,
  },
  {
    name: 'roles',
    who: 'operator',
    path: () => '/main/roles',
    well: rows,
    nothing: /Crea usuarios y asigna roles|Aún no hay otros usuarios/,
  },
  {
    name: 'qr',
    who: 'operator',
    path: () => '/main/qr',
    well: rows,
    nothing: /Aún no tienes códigos QR/,
  },
  {
    name: 'qr/{id}',
    who: 'operator',
    path: one('qr', 'qr'),
    well: button('Actualizar'),
    nothing: /Este QR no existe/,
  },
];
