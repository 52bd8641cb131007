import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Program } from '#lib/contract/programing.ts';
import { airingsOf } from './airings.ts';
import { nowInWords, onAirAt, weekMinute, whenInWords } from './on-air.ts';
import { programOf } from './testing.ts';

const at = (day: number, hours: number, minutes = 0) => day * 1_440 + hours * 60 + minutes;

function said(minute: number, ...programs: Program[]) {
  const { now, next, until } = onAirAt(airingsOf(programs), minute);
  return [
    now.map(({ program }) => program.name).join('+'),
    next.map(({ program }) => program.name).join('+'),
    next.length ? whenInWords(minute, until) : '',
  ];
}

const morning = programOf('Mañana', '1111100', '06:00-09:00');
const noon = programOf('Mediodía', '1111111', '12:00-13:00');
const night = programOf('Trasnoche', '0000001', '23:00-02:00');

test('what is on, what follows, and when', () => {
  assert.deepEqual(said(at(1, 8, 59), morning, noon), ['Mañana', 'Mediodía', 'hoy a las 12:00']);
  assert.deepEqual(said(at(1, 9), morning, noon), ['', 'Mediodía', 'hoy a las 12:00']);
  assert.deepEqual(said(at(1, 12), morning, noon), ['Mediodía', 'Mañana', 'mañana a las 06:00']);
  assert.deepEqual(said(at(4, 13), morning), ['', 'Mañana', 'el lunes a las 06:00']);
  assert.deepEqual(said(at(4, 13)), ['', '', '']);
});

test('C06 after midnight the programme of the night before is on', () => {
  assert.deepEqual(said(at(6, 23, 30), night), [
    'Trasnoche',
    'Trasnoche',
    'el domingo a las 23:00',
  ]);
  assert.deepEqual(said(at(0, 1, 59), night), ['Trasnoche', 'Trasnoche', 'el domingo a las 23:00']);
  assert.equal(said(at(0, 2), night)[0], '');
});

test('the clock is the computer’s own', () => {
  const sunday = new Date(2026, 10, 29, 23, 30);
  assert.equal(weekMinute(sunday), at(6, 23, 30));
  assert.equal(nowInWords(weekMinute(sunday)), 'domingo, 23:30');
  assert.equal(weekMinute(new Date(2026, 10, 30)), 0);
});
