import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf, hoursText, isWholeDay, minutesOf, spanOf } from './hours.ts';

const hours = (start_at: string, end_at: string) => ({ start_at, end_at });

test('C06 an end at or before the start is past midnight, and no duration is negative', () => {
  assert.deepEqual(spanOf(hours('06:00', '09:30')), { start: 360, end: 570 });
  assert.deepEqual(spanOf(hours('23:00', '02:00')), { start: 1_380, end: 1_560 });
  assert.deepEqual(spanOf(hours('23:59', '00:00')), { start: 1_439, end: 1_440 });
  assert.deepEqual(spanOf(hours('00:00', '00:00')), { start: 0, end: 1_440 });
  assert.deepEqual(spanOf(hours('22:00', '22:00')), { start: 1_320, end: 2_760 });
  assert.equal(spanOf(hours('', '02:00')), null);
});

test('equal hours are 24 of them', () => {
  assert.equal(isWholeDay(hours('00:00', '00:00')), true);
  assert.equal(isWholeDay(hours('22:00', '22:00')), true);
  assert.equal(isWholeDay(hours('00:00', '23:59')), false);
  assert.equal(isWholeDay(hours('', '')), false);
});

test('C07 hours are read and written as text, in no zone', () => {
  for (const [text, minute] of [
    ['00:00', 0],
    ['06:00', 360],
    ['23:59', 1_439],
  ] as const) {
    assert.equal(minutesOf(text), minute);
    assert.equal(clockOf(minute), text);
  }
  for (const wrong of ['24:00', '6:00', '06:60', '06:00:00', ''])
    assert.equal(minutesOf(wrong), null);
  assert.equal(clockOf(1_560), '02:00');
  assert.equal(clockOf(-60), '23:00');
});

test('a row reads de HH:mm a HH:mm, and something where an hour is missing', () => {
  assert.equal(hoursText(hours('23:00', '02:00')), 'de 23:00 a 02:00');
  assert.equal(hoursText(hours('06:00', '')), 'desde las 06:00');
  assert.equal(hoursText(hours('', '09:00')), 'hasta las 09:00');
  assert.equal(hoursText(hours('', '')), 'Sin horario');
});
