import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DayFlags, WEEK } from './days.ts';
import { scheduleSentence } from './sentence.ts';

const said = (days: string, start_at: string, end_at: string): string =>
  scheduleSentence(
    Object.fromEntries(WEEK.map(({ key }, at) => [key, days[at] === '1' ? 1 : 0])) as DayFlags,
    { start_at, end_at },
  );

test('the sentence is what listeners will see', () => {
  assert.equal(said('1111100', '06:00', '09:00'), 'Lunes a Viernes de 06:00 a 09:00');
  assert.equal(said('0000011', '13:00', '17:00'), 'Fines de semana de 13:00 a 17:00');
});

test('C06 past midnight it says when it ends', () => {
  assert.equal(
    said('0000010', '23:00', '02:00'),
    'Sab de 23:00 a 02:00, termina el domingo a las 02:00',
  );
  assert.equal(
    said('0000001', '23:00', '02:00'),
    'Dom de 23:00 a 02:00, termina el lunes a las 02:00',
  );
  assert.equal(
    said('1111100', '23:00', '02:00'),
    'Lunes a Viernes de 23:00 a 02:00, termina al día siguiente a las 02:00',
  );
  assert.equal(said('0000010', '23:59', '00:00'), 'Sab de 23:59 a 00:00, termina a medianoche');
});

test('C06 equal hours are said to be 24 of them', () => {
  assert.equal(said('0000001', '00:00', '00:00'), 'Dom de 00:00 a 00:00, todo el día');
  assert.equal(
    said('0000010', '22:00', '22:00'),
    'Sab de 22:00 a 22:00, 24 horas, termina el domingo a las 22:00',
  );
});

test('what is missing is said', () => {
  assert.equal(said('0000000', '', ''), 'Sin días ni horario todavía');
  assert.equal(said('0000000', '06:00', '09:00'), 'Sin días todavía, de 06:00 a 09:00');
  assert.equal(said('1111111', '06:00', ''), 'Todos los días, sin horario completo todavía');
  assert.equal(said('1111111', '06:00', '9'), 'Todos los días, sin horario completo todavía');
});
