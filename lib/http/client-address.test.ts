import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf } from './client-address.ts';

const at = (forwarded: string | undefined, hops: number, remoteAddress = '10.0.0.1'): string =>
  addressOf(remoteAddress, forwarded, hops);

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

test('X-Forwarded-For is believed as far as our own proxies wrote it', () => {
  assert.equal(at('203.0.113.9', 0), '10.0.0.1');
  assert.equal(at('203.0.113.9', 1), '203.0.113.9');
  assert.equal(at('forged, 198.51.100.7, 203.0.113.9', 1), '203.0.113.9');
  assert.equal(at('forged, 198.51.100.7, 203.0.113.9', 2), '198.51.100.7');
  assert.equal(at(undefined, 1), '10.0.0.1');
  assert.equal(at('203.0.113.9', 2), '10.0.0.1', 'it did not come through all of them');
});

test('an address has one form, and nothing else is one', () => {
  assert.equal(at('203.0.113.9:51234', 1), '203.0.113.9');
  assert.equal(at('[2001:db8::1]:51234', 1), '2001:db8::1');
  assert.equal(at('2001:db8::1', 1), '2001:db8::1');
  for (const none of ['', 'unknown', '_hidden', '1.2.3', 'x'.repeat(500), '203.0.113.9 OR 1=1'])
    assert.equal(at(none, 1), '10.0.0.1', none);
  assert.equal(at(undefined, 0, '::ffff:192.0.2.1'), '192.0.2.1');
});
