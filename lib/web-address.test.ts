import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webAddress } from './web-address.ts';

test('an http or https address can be followed', () => {
  assert.equal(webAddress(' https://radio.com.ar/ñ '), 'https://radio.com.ar/%C3%B1');
  assert.equal(webAddress('http://radio.com.ar'), 'http://radio.com.ar/');
});

test('anything else is text', () => {
  for (const text of [
    '',
    'radio.com.ar',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'ftp://a.b',
  ])
    assert.equal(webAddress(text), null, text);
});
