import type { Control } from './bench.ts';
import { all, at, type Hand, picture, press, says, type, yes } from './hands.ts';
import { BODIES, FILE } from './judge.ts';
import { creates, deletes, nothing, type Save, updates } from './saves.ts';

/** Sponsors and QRs: what always has a picture. */

const update = press('Actualizar');
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
export const SPONSORS: Control[] = [
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
    all(press(/^Borrar auspiciante: /), yes),
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
export const QRS: Control[] = [
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
    all(press(/^Borrar QR: /), yes),
    deletes('DELETE /api/qr/61/qr.png', 'qr', 61),
    async (page) => page.locator('main [data-id="61"]').waitFor({ state: 'detached' }),
  ),
];
