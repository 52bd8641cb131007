import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordIn } from './key-notes.ts';

test('the password of a new key is found in its notes', () => {
  const notes =
    'Clave de firma de Sur (com.sur)\r\n\r\nArchivo: a.p12 (PKCS12)\r\nAlias: clave\r\nContraseña del almacén y de la clave: aB3-x:Y9\r\nCreada: 2026-01-02\r\n';
  assert.equal(passwordIn(notes), 'aB3-x:Y9');
});

test('notes without a password give none', () => {
  assert.equal(passwordIn('Alias: clave\nContraseña:\nArchivo: x'), '');
  assert.equal(passwordIn(''), '');
});
