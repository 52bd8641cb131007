import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from './testing.ts';
import { weekOf } from './week.ts';

const hour = (at: number) => `${String(at % 24).padStart(2, '0')}:00`;

test('gaps, clashes and programmes without hours, each named once', () => {
  const { findings } = weekOf([
    programOf('Todo', '1111111', '00:00-00:00'),
    programOf('A', '1000000', '10:00-11:00'),
    programOf('A', '1000000', '10:00-11:00'),
    programOf('B', '1000000', ''),
  ]);
  assert.deepEqual(findings, [
    'Se pisan: Todo y A, lunes de 10:00 a 11:00',
    'Se pisan: A y A, lunes de 10:00 a 11:00',
    'Sin horario: B',
  ]);
});

test('where everything is at the same time the pairs are counted, not named', () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    programOf(`P${at}`, '1111111', `${hour(at)}-${hour(at + 2)}`),
  );
  const { findings, columns } = weekOf(many);
  assert.deepEqual(findings, [
    'Se pisan muchos programas: hasta 42 a la vez, el lunes a las 01:00',
  ]);
  // However many there are, a day draws two beside each other and counts the rest.
  for (const { blocks } of columns) assert.ok(blocks.length <= 26, String(blocks.length));
});
