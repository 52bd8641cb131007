import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Program } from '#lib/contract/programing.ts';
import { airingsOf } from './airings.ts';
import { clashesInWords, clashesOf, gapsInWords, gapsOf, unplaced } from './findings.ts';
import { programOf } from './testing.ts';

const gaps = (...programs: Program[]) => gapsInWords(gapsOf(airingsOf(programs)));
const clashes = (...programs: Program[]) => clashesInWords(clashesOf(airingsOf(programs)));

test('an hour without a programme is named with its day', () => {
  const filled = programOf('Todo', '1011111', '00:00-00:00');
  const late = programOf('Tarde', '0100000', '06:00-00:00');
  const early = programOf('Noche', '0100000', '00:00-02:00');
  assert.deepEqual(gaps(filled, late, early), ['Sin programa: martes de 02:00 a 06:00']);
});

test('the same gap on several days is named once', () => {
  assert.deepEqual(gaps(programOf('Día', '1111111', '06:00-22:00')), [
    'Sin programa: todos los días de 22:00 a 06:00 del día siguiente',
  ]);
  assert.deepEqual(
    gaps(
      programOf('Todo', '0000011', '00:00-00:00'),
      programOf('Semana', '1111100', '00:00-23:00'),
    ),
    ['Sin programa: lunes a viernes de 23:00 a 00:00'],
  );
});

test('a gap over midnight says whose morning it ends on', () => {
  assert.deepEqual(
    gaps(
      programOf('Todo', '0011111', '00:00-00:00'),
      programOf('Lunes', '1000000', '00:00-23:00'),
      programOf('Martes', '0100000', '06:00-00:00'),
    ),
    ['Sin programa: lunes de 23:00 a 06:00 del martes'],
  );
});

test('gaps of a day and of more, over the week’s end, and of all of it', () => {
  assert.deepEqual(gaps(programOf('Todo', '1111110', '00:00-00:00')), [
    'Sin programa: domingo, todo el día',
  ]);
  assert.deepEqual(gaps(programOf('Semana', '0111110', '00:00-00:00')), [
    'Sin programa: desde el domingo a las 00:00 hasta el martes a las 00:00',
  ]);
  assert.deepEqual(gaps(), ['Sin programa: toda la semana']);
  assert.deepEqual(gaps(programOf('Todo', '1111111', '22:00-22:00')), []);
});

test('C06 what an overnight programme covers after midnight is no gap', () => {
  assert.deepEqual(
    gaps(programOf('Día', '1111111', '02:00-23:00'), programOf('Noche', '1111111', '23:00-02:00')),
    [],
  );
});

test('two programmes at a time are named with their hours', () => {
  assert.deepEqual(
    clashes(programOf('A', '1000000', '08:00-11:00'), programOf('B', '1100000', '10:00-12:00')),
    ['Se pisan: A y B, lunes de 10:00 a 11:00'],
  );
  assert.deepEqual(
    clashes(programOf('A', '1111100', '08:00-11:00'), programOf('B', '1111111', '10:00-12:00')),
    ['Se pisan: A y B, lunes a viernes de 10:00 a 11:00'],
  );
  assert.deepEqual(
    clashes(programOf('A', '1000000', '08:00-11:00'), programOf('B', '1000000', '11:00-12:00')),
    [],
  );
});

test('C06 a Sunday night runs into Monday’s programmes', () => {
  assert.deepEqual(
    clashes(programOf('Noche', '0000001', '23:00-02:00'), programOf('B', '1000000', '01:00-03:00')),
    ['Se pisan: Noche y B, lunes de 01:00 a 02:00'],
  );
  assert.deepEqual(
    clashes(programOf('Noche', '0000001', '23:00-02:00'), programOf('B', '0000001', '22:00-04:00')),
    ['Se pisan: B y Noche, domingo de 23:00 a 02:00 del lunes'],
  );
});

test('three at a time are named pair by pair, and one without a name too', () => {
  const same = ['A', 'B', ' '].map((name) => programOf(name, '0001000', '10:00-11:00'));
  assert.deepEqual(clashes(...same), [
    'Se pisan: A y B, jueves de 10:00 a 11:00',
    'Se pisan: A y Sin nombre, jueves de 10:00 a 11:00',
    'Se pisan: B y Sin nombre, jueves de 10:00 a 11:00',
  ]);
});

test('programmes that stand nowhere in the week are named with what they lack', () => {
  assert.deepEqual(
    unplaced([
      programOf('A', '1000000', '06:00-09:00'),
      programOf('B', '0000000', '06:00-09:00'),
      programOf('C', '1000000', '06:00-'),
      programOf('D', '0000000', ''),
    ]),
    ['Sin días: B', 'Sin horario: C', 'Sin días y horario: D'],
  );
});
