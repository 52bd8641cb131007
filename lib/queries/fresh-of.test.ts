import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshOf } from './fresh-of.ts';

test('of rows with one id the first stays, on whichever page the others come', () => {
  const seen = new Set<string>();
  const shown = (...rows: { id: number | string; name: string }[]) =>
    freshOf(rows, seen).map(({ name }) => name);
  const luis = { id: 2, name: 'Luis' };
  const eva = { id: 3, name: 'Eva' };
  assert.deepEqual(shown({ id: 1, name: 'Ana' }, { id: '1', name: 'Otra' }, luis), ['Ana', 'Luis']);
  assert.deepEqual(shown(luis, eva, eva), ['Eva']);
});
