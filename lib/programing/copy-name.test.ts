import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyName } from './copy-name.ts';

test('a copy says that it is one, in 40 units at most', () => {
  assert.equal(copyName('Trasnoche'), 'Trasnoche (copia)');
  assert.equal(copyName('n'.repeat(40)), `${'n'.repeat(32)} (copia)`);
  assert.equal(copyName(`${'n'.repeat(31)}😀x`), `${'n'.repeat(31)} (copia)`);
  assert.equal(copyName('n'.repeat(32)).length, 40);
});
