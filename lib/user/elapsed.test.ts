import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elapsedText } from './elapsed.ts';

test('elapsed time reads as people say it', () => {
  const shown = [-5, 999, 8_000, 185_000, 3_729_000].map(elapsedText);
  assert.deepEqual(shown, ['0 s', '0 s', '8 s', '3 min 05 s', '1 h 02 min 09 s']);
});
