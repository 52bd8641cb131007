import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onReturn } from './until-loaded.ts';

const asks = (data: unknown) => onReturn({ state: { data, error: null } });

test('coming back asks for what is stale, and in any case where there was nothing', () => {
  for (const data of [null, [], { rows: [], isWhole: true }]) assert.equal(asks(data), 'always');
  for (const data of [[{ id: 1 }], { rows: [{ id: 1 }] }, undefined])
    assert.equal(asks(data), true);
});
