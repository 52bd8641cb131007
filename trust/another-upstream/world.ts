import { DAYS, SUB_USER_FLAGS } from '#lib/contract/words.ts';

/** What another upstream has stored: records as the specification's §3 has them, and nothing else. */

export type Fields = Record<string, unknown>;

export interface Row extends Fields {
  id: number;
}

export const TABLES = [
  'messages',
  'pushs',
  'programing',
  'radio',
  'sponsors',
  'qr',
  'users',
  'subUsers',
] as const;
export type Table = (typeof TABLES)[number];
export type Tables = Record<Table, Row[]>;

/** A call with an effect, as it arrived. */
export interface Sent {
  /** 'POST /api/radio', with what stands in its places. */
  call: string;
  query: Fields;
  body: unknown;
}

export interface World {
  me: Fields;
  tables: Tables;
  sent: Sent[];
  /** Resolves with the next call that has an effect. */
  next(): Promise<void>;
  arrived(sent: Sent): void;
}

const days = (...on: string[]) =>
  Object.fromEntries(DAYS.map((day) => [day, on.includes(day) ? 1 : 0]));

const program = (id: number, name: string, order: number, more: Fields = {}): Row => ({
  ...{ id, name, locutor: 'Marta y Beto', image: `banner-${id}.png`, cover: `cover-${id}.png` },
  ...{ start_at: '06:00:00', end_at: '09:30:00', ...days('mon', 'tue'), order },
  ...more,
});

const radio = (): Row => ({
  ...{ id: 8, name: 'Radio Lejana', package: 'com.lejana', flavor: 'lejana' },
  ...{ stream_url: 'https://vivo.example/aire', stream_video: '', web: 'https://lejana.example' },
  ...{ about: 'Desde lejos', facebook: '@lejana', twitter: '', instagram: 'https://x.example/l' },
  ...{ wsp: '5493515551234', color: '#112233', color_accent: '#445566' },
  ...{ logo_200: 'cover.png', logo_500: 'banner.png', background: 'fondo.png' },
  ...{ drawer_text: '#000000', drawer_icon: '#ffffff', find_cover_by: 2, meta_title: 'Lejana' },
  ...{ meta_subtitle: 'La voz', sponsors_module: true, roles_module: true },
  ...{ firebase_app_id: '1:23:android:4', is_apk: 1 },
});

const AT = '2026-11-20T10:00:00.000Z';

const flags = (value: 0 | 1) => Object.fromEntries(SUB_USER_FLAGS.map((flag) => [flag, value]));

const tables = (): Tables => ({
  messages: [
    {
      ...{ id: 41, name: 'Hugo', message: 'Saludos', created_at: AT, read: false },
      ...{ is_visible: true, image: '', audio: '' },
    },
  ],
  pushs: [
    {
      ...{ id: 21, title: 'Sorteo', message: 'Hoy a las 9', state: 'lista', created_at: AT },
      ...{ image: 'push.png', link: 'https://lejana.example/sorteo' },
    },
    {
      ...{ id: 22, title: 'Aviso', message: 'Sin foto', state: 'lista', created_at: AT },
      ...{ image: '', link: '' },
    },
  ],
  programing: [
    program(11, 'Mañanas', 0),
    program(12, 'Tardes', 1, { image: '', cover: '' }),
    program(13, 'Noches', 2),
  ],
  radio: [radio()],
  sponsors: [
    { id: 51, image: 'pan.png', link: 'https://pan.example' },
    { id: 52, image: '', link: 'https://sin-foto.example' },
  ],
  qr: [{ id: 61, image: 'qr.png', name: 'Sorteo', download_count: 4, share_count: 2 }],
  users: [
    {
      ...{ id: 31, name: 'Dueña', email: 'duena@lejana.example', role: 0, radio_id: 8 },
      radio: radio(),
      key: { id: 71, radio_id: 8, storeFile: 'lejana.p12', keyAlias: 'lejana' },
      created_at: AT,
    },
    { id: 1, name: 'Ana', email: 'ana@radio.example', role: 1, radio_id: null, created_at: AT },
  ],
  subUsers: [{ id: 81, name: 'Luz', email: 'luz@lejana.example', ...flags(0), messages: 1 }],
});

const ME_FLAGS = ['messages', 'push', 'programmation', 'sponsor', 'qr', 'configuration', 'notes'];

/** A world of its own for each try; `role` is whose. */
export function newWorld(role: 0 | 1): World {
  let wake = Promise.withResolvers<void>();
  const person =
    role === 1
      ? { id: 1, name: 'Ana', email: 'ana@radio.example' }
      : { id: 31, name: 'Dueña', email: 'duena@lejana.example' };
  const world: World = {
    me: { ...person, role, ...Object.fromEntries(ME_FLAGS.map((flag) => [flag, 1])) },
    tables: tables(),
    sent: [],
    next: () => wake.promise,
    arrived: (sent) => {
      world.sent.push(sent);
      wake.resolve();
      wake = Promise.withResolvers<void>();
    },
  };
  return world;
}
