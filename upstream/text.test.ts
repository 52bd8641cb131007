import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanLine, cleanText, quoted } from './text.ts';

test('text of which nothing can be seen is none', () => {
  for (const text of [' \n\t', '\u200b \u2060', '\u2800\u3164', '\u0301', '\u202e'])
    assert.equal(cleanText(text), '', JSON.stringify(text));
  for (const text of ['🎙', '¡!', 'a\u0301', 'اب', '\ue000']) assert.equal(cleanText(text), text);
  assert.equal(cleanText('uno\r\ndos\ttres\u0007'), 'uno\ndos tres');
  assert.equal(cleanLine(' uno\ndos '), 'uno dos');
});

test('nothing in quotes closes them', () => {
  assert.equal(quoted('Ana'), '«Ana»');
  assert.equal(quoted('Ana», rol (ahora «otro'), '«Ana", rol (ahora "otro»');
});
