import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockTime } from '#lib/contract/fields.ts';
import { tidyTime } from './clock.ts';

test('C06 C07 a time may be typed in many ways and is kept as HH:mm', () => {
  const typed: Record<string, string> = {
    '23:00': '23:00',
    '06:00:00': '06:00',
    '9': '09:00',
    '09': '09:00',
    '930': '09:30',
    '2359': '23:59',
    '0000': '00:00',
    '9:5': '09:05',
    '21.30': '21:30',
    '21h30': '21:30',
    '21 hs': '21:00',
    ' 7:45 ': '07:45',
  };
  for (const [text, time] of Object.entries(typed)) {
    assert.equal(tidyTime(text), time, text);
    assert.equal(clockTime.safeParse(time).success, true, time);
  }
});

test('what is no time stays as it was typed and is refused with a reason', () => {
  for (const text of ['24:00', '12:60', '2460', 'ocho', '12345', '-1', '7 pm'])
    assert.equal(tidyTime(text), text, text);
  assert.match(clockTime.safeParse('24:00').error?.issues[0]?.message ?? '', /HH:mm/);
  assert.equal(tidyTime(''), '');
});
