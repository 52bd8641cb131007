import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from './break-points.ts';

test('a name breaks after its dots, hyphens and underscores, and loses nothing', () => {
  const pieces = (text: string) => piecesOf(text).map((piece) => piece.text);
  assert.deepEqual(pieces('com.radio.sur'), ['com.', 'radio.', 'sur']);
  assert.deepEqual(pieces('sur-debug.apk'), ['sur-', 'debug.', 'apk']);
  assert.deepEqual(pieces('sur'), ['sur']);
  assert.deepEqual(pieces(''), []);
  for (const text of [
    '..a--b',
    'Canción ñandú $1 €.json',
    '2026-11-28_09-46-30',
    '1:9:android:com.x',
  ])
    assert.equal(pieces(text).join(''), text);
});
