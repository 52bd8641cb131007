import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chance, sampleOf } from './seed.ts';
import type { Cell } from './suite.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];
const columns = ['1', '2', '3'];
const cells: Cell[] = rows.flatMap((row) =>
  columns.map((column) => ({ name: row + column, touches: [row, column], run: () => undefined })),
);

test('a sample touches every row and column, in the order of the cells, and can be repeated', () => {
  const sample = sampleOf(cells, 1, 7);
  assert.deepEqual(
    new Set(sample.flatMap(({ touches }) => touches)),
    new Set([...rows, ...columns]),
  );
  assert.ok(sample.length < cells.length / 2);
  assert.deepEqual(
    sample,
    cells.filter((cell) => sample.includes(cell)),
  );
  assert.deepEqual(sampleOf(cells, 1, 7), sample);
  assert.notDeepEqual(sampleOf(cells, 1, 8), sample);
  assert.equal(sampleOf(cells, 99, 7).length, cells.length);
});

test('the same seed gives the same chances', () => {
  const draw = (seed: number) => Array.from({ length: 20 }, () => chance(seed).upTo(1_000));
  assert.deepEqual(draw(1), draw(1));
  const one = chance(1);
  const drawn = Array.from({ length: 500 }, () => one.upTo(10));
  assert.deepEqual(new Set(drawn).size, 10);
  assert.throws(() => one.pick([]), RangeError);
});
