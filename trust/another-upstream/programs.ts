import type { Control } from './bench.ts';
import { all, at, type Hand, picture, press, says, tick, type, yes } from './hands.ts';
import { BODIES, FILE } from './judge.ts';
import { creates, deletes, row, type Save, updates } from './saves.ts';
import type { Fields } from './world.ts';

/** Programmes, and their list. */

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

export const PROGRAMS: Control[] = [
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
