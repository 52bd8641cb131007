import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arranged, moved, numbered, orderBody, orderOf, sorted } from './order.ts';
import { programOf } from './testing.ts';

const list = (...ids: string[]) => ids.map((id) => ({ id }));
const shown = (ids: string[], order: string[]) => orderOf(arranged(list(...ids), order));

test('C15 an order call has every programme once, from 0 to n-1, ids as they came', () => {
  assert.deepEqual(orderBody([{ id: 7 }, { id: 'x' }, { id: 2 }]), [
    { id: 7, order: 0 },
    { id: 'x', order: 1 },
    { id: 2, order: 2 },
  ]);
});

test('one moves, the others close up', () => {
  assert.deepEqual(moved(['a', 'b', 'c', 'd'], 3, 0), ['d', 'a', 'b', 'c']);
  assert.deepEqual(moved(['a', 'b', 'c', 'd'], 0, 2), ['b', 'c', 'a', 'd']);
  assert.deepEqual(moved(['a', 'b'], 1, 1), ['a', 'b']);
});

test('C15 an order keeps holding when programmes come and go', () => {
  assert.deepEqual(shown(['a', 'b', 'c'], ['c', 'a', 'b']), ['c', 'a', 'b']);
  assert.deepEqual(shown(['a', 'c'], ['c', 'b', 'a']), ['c', 'a']);
  assert.deepEqual(shown(['a', 'b', 'new'], ['b', 'a']), ['b', 'new', 'a']);
  assert.deepEqual(shown(['new', 'a', 'b'], ['b', 'a']), ['new', 'b', 'a']);
});

test('programmes are sorted by their places, those without one last', () => {
  const at = (name: string, order: number | null) => ({ ...programOf(name, '', ''), order });
  const names = sorted([at('none', null), at('b', 1), at('a', 0), at('b2', 1)]).map(
    ({ name }) => name,
  );
  assert.deepEqual(names, ['a', 'b', 'b2', 'none']);
});

test('a place that stays keeps its object', () => {
  const [a, b] = [
    { ...programOf('a', '', ''), order: 0 },
    { ...programOf('b', '', ''), order: 5 },
  ];
  const [first, second] = numbered([a, b]);
  assert.equal(first, a);
  assert.equal(second?.order, 1);
});
