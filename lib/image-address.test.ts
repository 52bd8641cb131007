import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageAddress } from './image-address.ts';

test('a stored picture has an address, its name encoded', () => {
  assert.equal(imageAddress('logo niño.png'), '/api/storage/images/logo%20ni%C3%B1o.png');
});

test('no picture, or a name that would leave its place, has none', () => {
  assert.equal(imageAddress(''), null);
  assert.equal(imageAddress('..'), null);
});
