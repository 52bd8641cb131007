import assert from 'node:assert/strict';
import { test } from 'node:test';
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import { addressIn, qrPixels } from './qr-pixels.ts';

test('what is made of a link reads back as that link, within the size', () => {
  for (const link of ['https://radio.com.ar', `https://radio.com.ar/?q=${'ñ'.repeat(400)}`]) {
    const { size, data } = qrPixels(encodeQR(link, 'raw', { ecc: 'medium', border: 4 }), 1_000);
    assert.ok(size <= 1_000 && size > 500, String(size));
    assert.equal(decodeQR({ width: size, height: size, data }), link);
  }
});

test('squares are whole pixels, and one at least', () => {
  const squares = [
    [true, false],
    [false, true],
  ];
  assert.deepEqual(
    [...qrPixels(squares, 2).data],
    [...[0, 0, 0, 255, 255, 255, 255, 255], ...[255, 255, 255, 255, 0, 0, 0, 255]],
  );
  assert.equal(qrPixels(squares, 5).size, 4);
  assert.equal(qrPixels(squares, 1).size, 2);
  assert.equal(qrPixels([], 10).size, 0);
});

test('only addresses of the web can be followed', () => {
  assert.equal(addressIn(' https://radio.com.ar/app '), 'https://radio.com.ar/app');
  assert.equal(addressIn('WIFI:T:WPA;S:Cabina;;'), null);
  assert.equal(addressIn('javascript:alert(1)'), null);
  assert.equal(addressIn('hola'), null);
});
