import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEntry } from '#lib/contract/audit.ts';
import { deedWords, oneWay } from './deed-words.ts';

const told = (action: string, target = '', detail = '') => {
  const entry = { id: 1, at: null, who: null, as: null, radio_id: null };
  const { what, more } = deedWords({ ...entry, action, target, detail } satisfies AuditEntry);
  return more ? [what, more] : what;
};

test('a deed is a Spanish sentence that names whom or what it was done to', () => {
  const ana = 'Ana <ana@radio.example>';
  const tango = 'Tango Ya (tangoya)';
  for (const [[action, at, detail], words] of [
    [
      ['user-deleted', ana, `Radio: ${tango}`],
      ['Eliminó la cuenta de Ana (ana@radio.example)', 'Radio: Tango Ya (tangoya)'],
    ],
    [['build-queued', tango], 'Pidió compilar la app de Tango Ya (tangoya)'],
    [['build-ended', tango, 'terminada'], 'Compilación de Tango Ya (tangoya): terminada'],
    [
      ['publish-ended', tango, 'fallida. El comando terminó con el código 1.'],
      'Publicación en Play Store de Tango Ya (tangoya): fallida. El comando terminó con el código 1.',
    ],
    [['type-changed', tango, 'APK'], 'Cambió el tipo de app de Tango Ya (tangoya): APK'],
    [['entered-as', ana], 'Ingresó como Ana (ana@radio.example)'],
    [['done-as', 'Mensajes', 'Cambió un mensaje'], 'Cambió un mensaje'],
    [
      ['key-made', ana, 'C6:BA'],
      ['Creó una clave de firma para Ana (ana@radio.example)', 'SHA-256 C6:BA'],
    ],
    [
      ['flavors-written', '', '3 de 5 radios'],
      ['Creó los flavors', '3 de 5 radios'],
    ],
    [['user-updated'], 'Cambió la cuenta'],
    [['algo-nuevo', 'X'], 'algo-nuevo X'],
  ] as [[string, string?, string?], string | string[]][])
    assert.deepEqual(told(action, at, detail), words);
});

test('calls and numbers that were once written down are not read out', () => {
  assert.equal(
    told('done-as', 'Configuración', 'POST /api/radio'),
    'Hizo un cambio en Configuración',
  );
  assert.equal(told('entered-as', '', 'usuario 828'), 'Ingresó');
  assert.equal(told('build-cancelled', 'tangoya', 'build 2'), 'Canceló la compilación de tangoya');
});

test('a name can’t turn the rest of its line around', () => {
  const entry = { id: 1, at: null, who: null, as: null, radio_id: null };
  const target = 'Ana\u202e <ana@radio.test>';
  const words = deedWords({ ...entry, action: 'user-deleted', target, detail: '\u2067Radio: x' });
  assert.deepEqual(words, { what: 'Eliminó la cuenta de Ana (ana@radio.test)', more: 'Radio: x' });
  assert.equal(oneWay('\u202atebas\u2069 أحمد'), 'tebas أحمد');
});
