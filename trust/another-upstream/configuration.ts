import type { Control } from './bench.ts';
import { all, choose, type Hand, picture, press, says, type } from './hands.ts';
import { BODIES, FILE } from './judge.ts';
import { creates, type Save, updates } from './saves.ts';
import type { Fields } from './world.ts';

/** The configuration of a radio, new or stored. */

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

export const CONFIGURATION: Control[] = [
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
