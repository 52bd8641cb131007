import type { Control } from './bench.ts';
import {
  all,
  at,
  choose,
  type Hand,
  PICTURE,
  picture,
  press,
  says,
  tick,
  type,
  yes,
} from './hands.ts';
import { afterSaving, BODIES, FILE, pick } from './judge.ts';
import type { Fields, Record_, Table, Tables } from './world.ts';

/** The operator's forms: push, programme, sponsor, QR. */

const row = (tables: Tables, table: Table, id: number): Record_ => {
  const found = tables[table].find((one) => one.id === id);
  if (!found) throw new Error(`no ${id} in ${table}`);
  return found;
};

export interface Save {
  call: string;
  table: Table;
  fields: readonly string[];
}

/** A save of a stored record: its body whole, with `change`, and the record as it was but for that. */
export const updates =
  ({ call, table, fields }: Save, id: number, change: Fields = {}) =>
  (tables: Tables) => ({
    sent: [[call, pick(row(tables, table, id), ['id', ...fields], change)] as [string, unknown]],
    change: (after: Tables) =>
      void Object.assign(row(after, table, id), afterSaving(change, PICTURE)),
  });

/** A save of a new one: its body, and what is stored by it. */
export const creates =
  ({ call, table }: Save, body: Fields) =>
  (tables: Tables) => ({
    sent: [[call, body] as [string, unknown]],
    change: (after: Tables) =>
      void after[table].push({ ...afterSaving(body, PICTURE), id: 900 + tables[table].length }),
  });

const deletes = (call: string, table: Table, id: number) => () => ({
  sent: [[call] as [string]],
  change: (after: Tables) =>
    void after[table].splice(after[table].indexOf(row(after, table, id)), 1),
});

const nothing = () => ({ sent: [] });

const PUSH: Save = { call: 'PUT /api/push', table: 'pushs', fields: BODIES.push };
const push = (name: string, id: number, act: Hand, expected: Control['expected']): Control => ({
  ...{ form: 'push', name, who: 'operator', path: `/main/push/${id}`, act, expected },
  done: at('/main/pushs'),
});
const send = press('Enviar Ahora');
const again = press('Reenviar');
const newPush = { id: null, title: 'Sorteo', message: 'Hoy', link: '' };

const PUSHES: Control[] = [
  {
    ...push('new, untouched', 0, send, nothing),
    done: says('Escribe un título o un mensaje.'),
  },
  push(
    'new',
    0,
    all(type('Título', 'Sorteo'), type('Mensaje', 'Hoy'), send),
    creates(PUSH, newPush),
  ),
  push(
    'new, with link and picture',
    0,
    all(
      type('Título', 'Sorteo'),
      type('Mensaje', 'Hoy'),
      tick('Esta notificación abre un link?'),
      type('Link', 'radio.example/x'),
      picture('Portada'),
      send,
    ),
    creates(PUSH, { ...newPush, link: 'https://radio.example/x', image: FILE }),
  ),
  push('again, untouched', 21, again, updates(PUSH, 21)),
  push('again, without a picture, untouched', 22, again, updates(PUSH, 22)),
  push(
    'again, title',
    21,
    all(type('Título', 'Otro'), again),
    updates(PUSH, 21, { title: 'Otro' }),
  ),
  push('again, picture', 21, all(picture('Portada'), again), updates(PUSH, 21, { image: FILE })),
  push('again, picture off', 21, all(press('Quitar'), again), updates(PUSH, 21, { image: '' })),
  push(
    'deletion',
    21,
    all(press('Borrar notificación'), yes),
    deletes('DELETE /api/push/21', 'pushs', 21),
  ),
];

const NEW_PROGRAM: Fields = {
  ...{ name: 'La tarde', locutor: '', start_at: '', end_at: '' },
  ...{ mon: 0, tue: 0, wed: 0, thu: 0, fri: 0, sat: 0, sun: 0 },
};
const PROGRAM: Save = { call: 'POST /api/programing', table: 'programing', fields: BODIES.program };
const CREATE: Save = { ...PROGRAM, call: 'PUT /api/programing' };
const program = (name: string, id: number, act: Hand, expected: Control['expected']): Control => ({
  ...{ form: 'programme', name, who: 'operator', path: `/main/programing/${id}`, act, expected },
  done: id === 0 ? at('/main/programing') : says('Programa actualizado.'),
});
const update = press('Actualizar');
const whole = {
  locutor: 'Ana',
  start_at: '23:00',
  end_at: '02:00',
  sat: 1,
  cover: FILE,
  image: FILE,
};
const list = (
  name: string,
  act: Hand,
  expected: Control['expected'],
  done: Control['done'],
): Control => ({
  ...{ form: 'programmes', name, who: 'operator', path: '/main/programing', act, expected, done },
});

const PROGRAMS: Control[] = [
  program(
    'new',
    0,
    all(type('Nombre', 'La tarde'), press('Guardar')),
    creates(CREATE, NEW_PROGRAM),
  ),
  program(
    'new, whole',
    0,
    all(
      type('Nombre', 'La tarde'),
      type('Locutor', 'Ana'),
      tick('Sábado'),
      type('Inicio', '23:00'),
      type('Fin', '02:00'),
      picture('Cover'),
      picture('Banner'),
      press('Guardar'),
    ),
    creates(CREATE, { ...NEW_PROGRAM, ...whole }),
  ),
  program('untouched', 11, update, updates(PROGRAM, 11)),
  program('without pictures, untouched', 12, update, updates(PROGRAM, 12)),
  program('name', 11, all(type('Nombre', 'Otro'), update), updates(PROGRAM, 11, { name: 'Otro' })),
  program(
    'presenter',
    11,
    all(type('Locutor', 'Ana'), update),
    updates(PROGRAM, 11, { locutor: 'Ana' }),
  ),
  program('a day', 11, all(tick('Miércoles'), update), updates(PROGRAM, 11, { wed: 1 })),
  program('end', 11, all(type('Fin', '10:00'), update), updates(PROGRAM, 11, { end_at: '10:00' })),
  program('cover', 11, all(picture('Cover'), update), updates(PROGRAM, 11, { cover: FILE })),
  program('banner', 12, all(picture('Banner'), update), updates(PROGRAM, 12, { image: FILE })),
  {
    ...program('cover off', 11, all(press('Quitar'), yes), () => ({
      sent: [['DELETE /api/image/cover-11.png']],
      change: (after) => void Object.assign(row(after, 'programing', 11), { cover: '' }),
    })),
    done: says('Imagen borrada.'),
  },
  list(
    'order, by keyboard',
    async (page) => {
      await page.getByRole('button', { name: 'Mover Mañanas', exact: true }).focus();
      await page.keyboard.press('Space');
      await says(/^Tomaste Mañanas\./)(page);
      const moved = page.getByText(/^Mañanas pasa al lugar 2 de/).first();
      // While rows are measured, a frame or two, the library hears no key.
      while ((await moved.count()) === 0) {
        await page.keyboard.press('ArrowDown');
        await moved.waitFor({ state: 'attached', timeout: 1_500 }).catch(() => undefined);
      }
      await page.keyboard.press('Space');
    },
    () => ({
      sent: [
        [
          'POST /api/programing/order',
          [
            { id: 12, order: 0 },
            { id: 11, order: 1 },
            { id: 13, order: 2 },
          ],
        ],
      ],
      change: (after) => {
        row(after, 'programing', 12).order = 0;
        row(after, 'programing', 11).order = 1;
      },
    }),
    says('Cambiaste el orden.'),
  ),
  list(
    'copy',
    press('Duplicar Mañanas'),
    (tables) => {
      const { id: _, order: __, ...stored } = row(tables, 'programing', 11);
      const body = { ...stored, name: 'Mañanas (copia)', cover: FILE, image: FILE };
      const saved = {
        ...body,
        id: 903,
        cover: 'subida-cover-11.png',
        image: 'subida-banner-11.png',
      };
      return {
        sent: [['PUT /api/programing', body]],
        change: (after) => void after.programing.push(saved),
      };
    },
    at('/main/programing/903'),
  ),
  list(
    'deletion',
    all(press('Borrar Tardes'), yes),
    deletes('DELETE /api/programing/12', 'programing', 12),
    says(/^Borraste/),
  ),
];

const SPONSOR: Save = { call: 'POST /api/sponsor', table: 'sponsors', fields: BODIES.sponsor };
const QR: Save = { call: 'POST /api/qr', table: 'qr', fields: BODIES.qr };

const pictured = (
  form: string,
  path: string,
  name: string,
  act: Hand,
  expected: Control['expected'],
  done: Control['done'] = at(path.replace(/\/\d+$/, '')),
): Control => ({ form, name, who: 'operator', path, act, expected, done });

const NEEDED = says('Agregue una imagen');
const LINK = 'Este sponsor abre un link?';
const sponsor = (id: number) => `/main/sponsors/${id}`;
const SPONSORS: Control[] = [
  pictured(
    'sponsor',
    sponsor(0),
    'new',
    all(type(LINK, 'https://pan.example/x'), picture('Banner'), press('Guardar')),
    creates(SPONSOR, { id: null, link: 'https://pan.example/x', image: FILE }),
  ),
  pictured('sponsor', sponsor(0), 'new, untouched', press('Guardar'), nothing, NEEDED),
  pictured('sponsor', sponsor(51), 'untouched', update, updates(SPONSOR, 51)),
  pictured('sponsor', sponsor(52), 'without a picture, untouched', update, nothing, NEEDED),
  pictured(
    'sponsor',
    sponsor(51),
    'link',
    all(type(LINK, 'https://otro.example'), update),
    updates(SPONSOR, 51, { link: 'https://otro.example' }),
  ),
  pictured(
    'sponsor',
    sponsor(52),
    'picture',
    all(picture('Banner'), update),
    updates(SPONSOR, 52, { image: FILE }),
  ),
  pictured(
    'sponsors',
    '/main/sponsors',
    'deletion',
    all(press('Borrar auspiciante'), yes),
    deletes('DELETE /api/sponsor/51/pan.png', 'sponsors', 51),
    async (page) => page.locator('main [data-id="51"]').waitFor({ state: 'detached' }),
  ),
  pictured(
    'sponsors',
    '/main/sponsors',
    'deletion of one without a picture',
    async (page) => {
      const bare = page.locator('main [data-id="52"]');
      await bare.getByRole('button', { name: 'Borrar auspiciante' }).click();
      await yes(page);
    },
    deletes('DELETE /api/sponsor/52/=', 'sponsors', 52),
    async (page) => page.locator('main [data-id="52"]').waitFor({ state: 'detached' }),
  ),
];

const qr = (id: number) => `/main/qr/${id}`;
const QRS: Control[] = [
  pictured(
    'QR',
    qr(0),
    'new',
    all(type('Nombre', 'Entradas'), picture('Imagen'), press('Guardar')),
    creates(QR, { id: null, name: 'Entradas', image: FILE }),
  ),
  pictured(
    'QR',
    qr(0),
    'new, without a picture',
    all(type('Nombre', 'Entradas'), press('Guardar')),
    nothing,
    NEEDED,
  ),
  pictured('QR', qr(61), 'untouched', update, updates(QR, 61)),
  pictured(
    'QR',
    qr(61),
    'name',
    all(type('Nombre', 'Entradas'), update),
    updates(QR, 61, { name: 'Entradas' }),
  ),
  pictured(
    'QR',
    qr(61),
    'picture',
    all(picture('Imagen'), update),
    updates(QR, 61, { image: FILE }),
  ),
  pictured(
    'QRs',
    '/main/qr',
    'deletion',
    all(press('Borrar QR'), yes),
    deletes('DELETE /api/qr/61/qr.png', 'qr', 61),
    async (page) => page.locator('main [data-id="61"]').waitFor({ state: 'detached' }),
  ),
];

const RADIO: Save = { call: 'POST /api/radio', table: 'radio', fields: BODIES.radio };
const save = press('Actualizar Configuración');
const SAVED = says('Configuración guardada.');
const radio = (name: string, act: Hand, change: Fields = {}): Control => ({
  ...{ form: 'configuration', name, who: 'operator', path: '/main/configurations' },
  ...{
    act: all(act, save),
    done: SAVED,
    expected: updates(RADIO, 8, change),
  },
});
const text = (label: string, field: string, value: string): Control =>
  radio(label, type(label, value), { [field]: value });

/** The defaults of §3. */
export const NEW_RADIO = {
  ...{ name: 'Nueva Radio', package: 'com', color: '#ff0000', color_accent: '#ff0000' },
  ...{ wsp: '549', drawer_text: '#FFFFFF', drawer_icon: '#FFFFFF' },
};
const EMPTY = {
  ...{ about: '', stream_url: '', stream_video: '', web: '', facebook: '', twitter: '' },
  ...{ instagram: '', find_cover_by: 0, meta_title: '', meta_subtitle: '' },
};
const newRadio = (name: string, act: Hand, change: Fields = {}): Control => ({
  ...radio(name, act),
  prepare: (tables) => void tables.radio.splice(0),
  act: all(act, press('Guardar Configuración')),
  expected: creates({ ...RADIO, call: 'PUT /api/radio' }, { ...NEW_RADIO, ...EMPTY, ...change }),
});
const stay = async () => undefined;

const CONFIGURATION: Control[] = [
  newRadio('new, untouched', stay),
  newRadio('new, name', type('Nombre', 'La Nueva'), { name: 'La Nueva' }),
  radio('untouched', stay),
  text('Nombre', 'name', 'Otra'),
  text('Quiénes somos?', 'about', 'Somos más'),
  text('URL del stream', 'stream_url', 'https://otro.example/aire'),
  text('URL del stream de video', 'stream_video', 'https://tv.example/x'),
  text('Sitio web', 'web', 'https://otra.example'),
  text('Facebook', 'facebook', '@otra'),
  text('Twitter', 'twitter', '@otra'),
  text('Instagram', 'instagram', '@otra'),
  text('Whatsapp', 'wsp', '5493510000000'),
  text('Color primario', 'color', '#abcdef'),
  text('Artista', 'meta_title', 'Otra'),
  text('Canción', 'meta_subtitle', 'Otra voz'),
  radio('Buscar carátulas por', choose('Buscar carátulas por', 'Canción'), { find_cover_by: 1 }),
  radio('background', picture('Fondo de la app'), { background: FILE }),
  radio('cover', picture('Cover'), { logo_200: FILE }),
  radio('banner', picture('Banner'), { logo_500: FILE }),
];

export const SECTIONS = [...PUSHES, ...PROGRAMS, ...SPONSORS, ...QRS, ...CONFIGURATION];
