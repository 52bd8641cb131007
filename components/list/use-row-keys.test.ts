import assert from 'node:assert/strict';
import { it } from 'node:test';
import { rowAfter } from './use-row-keys.ts';

it('the keys lead through every row and no further', () => {
  assert.equal(rowAfter('ArrowDown', 0, 500), 1);
  assert.equal(rowAfter('ArrowDown', 499, 500), 499);
  assert.equal(rowAfter('ArrowUp', 0, 500), 0);
  assert.equal(rowAfter('End', 3, 500), 499);
  assert.equal(rowAfter('Home', 499, 500), 0);
  assert.equal(rowAfter('PageDown', 498, 500), 499);
  assert.equal(rowAfter('PageUp', 3, 500), 0);
});

it('other keys are left alone', () => {
  for (const key of ['Enter', 'Tab', 'a', ' ']) assert.equal(rowAfter(key, 3, 500), null);
});
