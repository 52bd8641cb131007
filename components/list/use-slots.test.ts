import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSlots } from './use-slots.ts';

const keys = (slots: ReadonlyMap<string, number>) => [...slots.values()];

test('rows that are drawn first get keys of their own', () => {
  assert.deepEqual(keys(nextSlots(new Map(), ['a', 'b', 'c'])), [0, 1, 2]);
});

test('what stays keeps its key, wherever it goes; what comes takes one that has gone', () => {
  const before = nextSlots(new Map(), ['a', 'b', 'c', 'd']);
  assert.deepEqual(
    [...nextSlots(before, ['d', 'x', 'b', 'y'])],
    [
      ['d', 3],
      ['x', 0],
      ['b', 1],
      ['y', 2],
    ],
  );
});

test('all of them others: the same keys in the same order', () => {
  const before = nextSlots(new Map(), ['a', 'b', 'c']);
  assert.deepEqual(keys(nextSlots(before, ['x', 'y', 'z'])), [0, 1, 2]);
});

test('the key of a row that had the focus goes with it: nobody acts on the one that comes', () => {
  const before = nextSlots(new Map(), ['a', 'b', 'c']);
  assert.deepEqual(keys(nextSlots(before, ['x', 'b', 'c'], 'a')), [3, 1, 2]);
  assert.deepEqual(keys(nextSlots(before, ['x', 'b', 'c'], 'b')), [0, 1, 2]);
});

test('never two rows with one key, whatever the window does', () => {
  let slots = nextSlots(new Map(), []);
  for (const ids of ['abcd', 'b', 'bxyzw', '', 'q', 'abq', 'zyxwvutq']) {
    slots = nextSlots(slots, [...ids]);
    assert.equal(new Set(keys(slots)).size, ids.length);
  }
});
