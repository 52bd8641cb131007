import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discardUnsaved, firstUnsaved, watchUnsaved } from './unsaved.ts';

test('a form counts while it holds something, and until it is gone or given up', () => {
  let typed = false;
  const form = () => typed;
  const other = () => true;
  const forget = watchUnsaved(form);
  assert.equal(firstUnsaved(), undefined);
  typed = true;
  const forgetOther = watchUnsaved(other);
  assert.equal(firstUnsaved(), form);
  forget();
  assert.equal(firstUnsaved(), other);
  discardUnsaved();
  assert.equal(firstUnsaved(), undefined);
  watchUnsaved(form);
  assert.equal(firstUnsaved(), form);
  discardUnsaved();
  forgetOther();
});
