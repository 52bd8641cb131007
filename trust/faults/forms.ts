import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import type { CallName } from '#lib/contract/calls.ts';
import { root } from '../../scripts/processes.ts';
import type { Who } from './desk.ts';

/** The 8 forms, filled in as a person would. */

export interface Form {
  name: string;
  who: Who;
  path: string;
  /** The call that saves it. */
  call: CallName;
  /** By its label, what is typed; `word` is another each time. */
  typed: (word: string) => Record<string, string>;
  /** What else there is to do before it can be saved. */
  before?: (page: Page) => Promise<void>;
  save: string;
  /** Where the form is: the whole page, or a dialog. */
  within?: 'dialog';
  /** Is there once it is saved. */
  done: (page: Page) => Promise<unknown>;
}

// One that moves is taken as it is: no editor opens.
const picture = readFileSync(join(root, 'cases', 'images', 'animado.gif'));

async function choosePicture(page: Page): Promise<void> {
  const file = { name: 'animado.gif', mimeType: 'image/gif', buffer: picture };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('main').getByText('animado.gif').waitFor();
}

const at = (path: string) => (page: Page) => page.waitForURL((url) => url.pathname === path);
const says = (text: string) => (page: Page) => page.getByText(text).first().waitFor();

export const FORMS: readonly Form[] = [
  {
    name: 'login',
    who: 'nobody',
    path: '/login',
    call: 'POST /api/login',
    typed: (word) => ({ Email: `${word}@radio.example`, Contraseña: 'la-clave-de-siempre' }),
    save: 'continuar',
    done: at('/main/account'),
  },
  {
    name: 'push',
    who: 'station',
    path: '/main/push/0',
    call: 'PUT /api/push',
    typed: (word) => ({ Título: `Sorteo ${word}`.slice(0, 30), Mensaje: `Hoy, ${word}` }),
    save: 'Enviar Ahora',
    done: at('/main/pushs'),
  },
  {
    name: 'programme',
    who: 'station',
    path: '/main/programing/0',
    call: 'PUT /api/programing',
    typed: (word) => ({ Nombre: `La tarde ${word}`.slice(0, 40), Locutor: 'Marta y Beto' }),
    save: 'Guardar',
    done: at('/main/programing'),
  },
  {
    name: 'configuration',
    who: 'station',
    path: '/main/configurations',
    call: 'POST /api/radio',
    typed: (word) => ({ 'Quiénes somos?': `Somos ${word}`, 'Sitio web': 'https://radio.example' }),
    save: 'Actualizar Configuración',
    done: says('Configuración guardada.'),
  },
  {
    name: 'sponsor',
    who: 'station',
    path: '/main/sponsors/0',
    call: 'POST /api/sponsor',
    typed: (word) => ({ 'Este sponsor abre un link?': `https://${word}.example/oferta` }),
    before: choosePicture,
    save: 'Guardar',
    done: at('/main/sponsors'),
  },
  {
    name: 'user',
    who: 'admin',
    path: '/main/user/0',
    call: 'PUT /api/user/{id}',
    typed: (word) => ({
      Nombre: `Radio ${word}`,
      Email: `${word}@radio.example`,
      Contraseña: 'una-clave-larga-1',
      Package: 'com.prueba',
      Flavor: word,
    }),
    save: 'Crear',
    done: at('/main/users'),
  },
  {
    name: 'add-user',
    who: 'station',
    path: '/main/roles',
    call: 'POST /api/roles/add-user',
    before: (page) => page.getByRole('button', { name: 'Agregar usuario' }).first().click(),
    within: 'dialog',
    typed: (word) => ({
      Nombre: 'Recepción',
      Email: `${word}@radio.example`,
      Contraseña: 'una-clave-larga-1',
    }),
    save: 'Crear usuario',
    done: says('Usuario creado.'),
  },
  {
    name: 'QR',
    who: 'station',
    path: '/main/qr/0',
    call: 'POST /api/qr',
    typed: (word) => ({ Nombre: `Sorteo ${word}` }),
    before: choosePicture,
    save: 'Guardar',
    done: at('/main/qr'),
  },
];

/** Where the form's fields are. */
export const placeOf = (page: Page, { within }: Form): Locator =>
  within ? page.getByRole('dialog', { name: 'Información del usuario' }) : page.locator('main');
