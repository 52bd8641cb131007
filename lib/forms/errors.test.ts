import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorText } from './errors.ts';

test("a field's error is found wherever it hangs", () => {
  assert.equal(errorText(undefined), undefined);
  assert.equal(errorText({ type: 'server', message: 'Falta el nombre.' }), 'Falta el nombre.');
  assert.equal(
    errorText({ value: { type: 'custom', message: 'Pesa demasiado.' } }),
    'Pesa demasiado.',
  );
  assert.equal(errorText({ message: '', value: { message: '' } }), undefined);
  assert.equal(errorText({ ref: { message: 'of an element' } }), undefined);
});
