import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cropSize, fitSize, placed, turned } from './frame.ts';

const photo = { width: 4_000, height: 3_000 };
const all = { x: 0, y: 0, width: 100, height: 100 };

/** Where a pixel of the source comes to stand. */
const stands = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) =>
  [(a ?? 0) * x + (c ?? 0) * y + (e ?? 0), (b ?? 0) * x + (d ?? 0) * y + (f ?? 0)].map(
    (value) => Math.round(value * 1e6) / 1e6 + 0,
  );

test('a crop is drawn at the recommended size, and never grown', () => {
  const recommended = { width: 800, height: 400 };
  assert.deepEqual(
    cropSize(photo, { x: 0, y: 10, width: 100, height: 66.6 }, recommended),
    recommended,
  );
  assert.deepEqual(cropSize(photo, { x: 0, y: 0, width: 10, height: 6.67 }, recommended), {
    width: 400,
    height: 200,
  });
});

test('a whole picture keeps its shape within the longer side', () => {
  assert.deepEqual(fitSize(photo, { width: 800, height: 400 }), { width: 800, height: 600 });
  assert.deepEqual(fitSize(turned(photo, 1), { width: 1_200, height: 800 }), {
    width: 900,
    height: 1_200,
  });
  assert.deepEqual(fitSize({ width: 90, height: 30 }, { width: 200, height: 200 }), {
    width: 90,
    height: 30,
  });
});

test('turned by quarters, the corners come to stand where they should', () => {
  const out = (turns: number) => turned({ width: 400, height: 300 }, turns);
  const corners = (turns: number) => {
    const matrix = placed(photo, turns, all, out(turns));
    return [stands(matrix, 0, 0), stands(matrix, 4_000, 0), stands(matrix, 4_000, 3_000)];
  };
  assert.deepEqual(corners(0), [
    [0, 0],
    [400, 0],
    [400, 300],
  ]);
  assert.deepEqual(corners(1), [
    [300, 0],
    [300, 400],
    [0, 400],
  ]);
  assert.deepEqual(corners(2), [
    [400, 300],
    [0, 300],
    [0, 0],
  ]);
  assert.deepEqual(corners(3), [
    [0, 400],
    [0, 0],
    [300, 0],
  ]);
  assert.deepEqual(corners(5), corners(1));
});

test('a part fills what is drawn', () => {
  const area = { x: 25, y: 50, width: 50, height: 25 };
  const matrix = placed(photo, 0, area, { width: 800, height: 300 });
  assert.deepEqual(stands(matrix, 1_000, 1_500), [0, 0]);
  assert.deepEqual(stands(matrix, 3_000, 2_250), [800, 300]);
  // Turned once, the part's corner at the left top is the source's left bottom.
  const onSide = placed(photo, 1, area, { width: 300, height: 200 });
  assert.deepEqual(stands(onSide, 2_000, 2_250), [0, 0]);
});
