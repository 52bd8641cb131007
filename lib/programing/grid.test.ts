import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Program } from '#lib/contract/programing.ts';
import { airingsOf } from './airings.ts';
import { weekColumns } from './grid.ts';
import { programOf } from './testing.ts';

const columns = (...programs: Program[]) => weekColumns(airingsOf(programs));
const drawn = (...programs: Program[]) =>
  columns(...programs).map(({ blocks }) =>
    blocks.map(({ program, from, to, continues, goesOn }) =>
      [program.name, from, to, continues ? '←' : '', goesOn ? '→' : ''].join(' ').trim(),
    ),
  );

test('C06 an overnight programme stands on both days, Sunday’s on Monday too', () => {
  assert.deepEqual(drawn(programOf('Trasnoche', '0000010', '23:00-02:00')), [
    [],
    [],
    [],
    [],
    [],
    ['Trasnoche 1380 1440  →'],
    ['Trasnoche 0 120 ←'],
  ]);
  const [monday, , , , , , sunday] = drawn(programOf('Trasnoche', '0000001', '23:00-02:00'));
  assert.deepEqual([monday, sunday], [['Trasnoche 0 120 ←'], ['Trasnoche 1380 1440  →']]);
});

test('C06 a whole day fills its column, 24 hours from 22:00 two parts, a last minute one', () => {
  assert.deepEqual(drawn(programOf('Todo', '1000000', '00:00-00:00'))[0], ['Todo 0 1440']);
  const [monday, tuesday] = drawn(programOf('Guardia', '1000000', '22:00-22:00'));
  assert.deepEqual([monday, tuesday], [['Guardia 1320 1440  →'], ['Guardia 0 1320 ←']]);
  assert.deepEqual(drawn(programOf('Cierre', '1000000', '23:59-00:00'))[0], ['Cierre 1439 1440']);
});

test('programmes without days or hours stand nowhere', () => {
  assert.deepEqual(
    drawn(programOf('A', '0000000', '06:00-09:00'), programOf('B', '1111111', '06:00-')).flat(),
    [],
  );
});

const lanes = (...programs: Program[]) =>
  columns(...programs)[0]?.blocks.map(({ program, lane, lanes }) => [program.name, lane, lanes]);

test('those at the same time stand side by side, those after each other do not', () => {
  assert.deepEqual(
    lanes(
      programOf('A', '1000000', '06:00-09:00'),
      programOf('B', '1000000', '08:00-10:00'),
      programOf('C', '1000000', '09:00-11:00'),
      programOf('D', '1000000', '11:00-12:00'),
    ),
    [
      ['A', 0, 2],
      ['B', 1, 2],
      ['C', 0, 2],
      ['D', 0, 1],
    ],
  );
});

test('of more than three at a time two are drawn and the rest counted', () => {
  const [monday] = columns(
    ...['A', 'B', 'C', 'D', 'E'].map((name) => programOf(name, '1000000', '06:00-09:00')),
  );
  assert.deepEqual(
    monday?.blocks.map(({ program, lane, lanes }) => [program.name, lane, lanes]),
    [
      ['A', 0, 3],
      ['B', 1, 3],
    ],
  );
  assert.deepEqual(monday?.crowds, [{ from: 360, to: 540, count: 3 }]);
});
