import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinDollar, splitDollar } from './dollar-path.ts';

test('folders joined by $ come apart again, whatever their names', () => {
  assert.deepEqual(splitDollar('fm'), ['fm']);
  assert.deepEqual(splitDollar('fm$debug$hoy'), ['fm', 'debug', 'hoy']);
  assert.deepEqual(splitDollar('$..$..$etc'), ['', '..', '..', 'etc']);
  assert.deepEqual(splitDollar('%2e%2e%2f'), ['%2e%2e%2f']);
  for (const parts of [
    ['a'],
    ['a$b', 'c'],
    ['a', '$b'],
    ['a$', '$', '$$b$'],
    ['100%', '%24', '%2524'],
    ['x', 'canción niño €.apk'],
  ])
    assert.deepEqual(splitDollar(joinDollar(parts)), parts);
});
