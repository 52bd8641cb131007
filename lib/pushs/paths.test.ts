import assert from 'node:assert/strict';
import { it } from 'node:test';
import { idOf, pushPath } from './paths.ts';

it('an id goes into the address and comes back', () => {
  for (const id of ['7', 'a/b', 'ñ?', '100%']) {
    const part = pushPath(id).slice('/main/push/'.length);
    assert.ok(!/[/?]/.test(part), part);
    assert.equal(idOf(part), id);
  }
  assert.equal(idOf('%E0%A4%A'), null);
});
