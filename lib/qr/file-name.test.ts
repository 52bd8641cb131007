import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrFileName } from './file-name.ts';

test('a made QR is called after its name, in letters that every system takes', () => {
  assert.equal(qrFileName('Menú de la peña'), 'menu-de-la-pena.png');
  assert.equal(qrFileName('  ¡20% OFF! / hoy  '), '20-off-hoy.png');
});

test('a name without such letters, or none, is just a QR', () => {
  for (const name of ['', '  ', '日本', '../..']) assert.equal(qrFileName(name), 'qr.png');
});

test('a long name is cut', () => {
  assert.equal(qrFileName(`${'a'.repeat(59)} b`), `${'a'.repeat(59)}.png`);
  assert.equal(qrFileName('a'.repeat(200)).length, 64);
});
