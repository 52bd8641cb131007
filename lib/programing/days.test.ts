import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DayFlags, daysInWords, daysSummary, WEEK } from './days.ts';

const flags = (text: string): DayFlags =>
  Object.fromEntries(WEEK.map(({ key }, at) => [key, text[at] === '1' ? 1 : 0])) as DayFlags;

const LABELS: Record<string, string> = {
  '0000011': 'Fines de semana',
  '1100000': 'Lunes y Martes',
  '1110000': 'Lunes a Miércoles',
  '1111000': 'Lunes a Jueves',
  '1111100': 'Lunes a Viernes',
  '1111110': 'Lunes a Sabado',
  '1111111': 'Todos los días',
};

test('the eight forms of the specification, word for word', () => {
  for (const [days, label] of Object.entries(LABELS)) assert.equal(daysSummary(flags(days)), label);
});

test('every other set of days is a list of its short names', () => {
  const short = ['Lun', 'Mar', 'Mie', 'Jue', 'Vie', 'Sab', 'Dom'];
  for (let set = 0; set < 128; set++) {
    const text = set.toString(2).padStart(7, '0');
    if (LABELS[text]) continue;
    const expected = short.filter((_, at) => text[at] === '1').join(', ');
    assert.equal(daysSummary(flags(text)), expected, text);
  }
  assert.equal(daysSummary(flags('1010100')), 'Lun, Mie, Vie');
  assert.equal(daysSummary(flags('0000010')), 'Sab');
});

test('days in a sentence', () => {
  assert.equal(daysInWords([1]), 'martes');
  assert.equal(daysInWords([0, 1]), 'lunes y martes');
  assert.equal(daysInWords([5, 6]), 'sábado y domingo');
  assert.equal(daysInWords([0, 1, 2, 3, 4]), 'lunes a viernes');
  assert.equal(daysInWords([0, 2, 4]), 'lunes, miércoles y viernes');
  assert.equal(daysInWords([0, 1, 2, 3, 4, 5, 6]), 'todos los días');
});
