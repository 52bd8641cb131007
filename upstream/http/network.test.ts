import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './network.ts';

test('X-Forwarded-For counts only as far as our own proxies wrote it', () => {
  assert.equal(addressOf('10.0.0.1', '1.1.1.1', 0), '10.0.0.1');
  assert.equal(addressOf('10.0.0.1', 'forged, 2.2.2.2', 1), '2.2.2.2');
  assert.equal(addressOf('10.0.0.1', 'forged, 3.3.3.3, 10.0.0.2', 2), '3.3.3.3');
  assert.equal(addressOf('10.0.0.1', undefined, 1), '10.0.0.1');
  assert.equal(addressOf('10.0.0.1', '', 1), '10.0.0.1');
  assert.equal(addressOf('10.0.0.1', '2.2.2.2:5123', 1), '2.2.2.2');
  assert.equal(addressOf('10.0.0.1', '[2001:db8::1]:5123', 1), '2001:db8::1');
  assert.equal(addressOf('10.0.0.1', 'unknown', 1), '10.0.0.1');
});
