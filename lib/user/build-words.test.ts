import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moodOf, stateText, typeText } from './build-words.ts';

const shown = (state: string, step = '', ahead: number | null = 0) =>
  stateText({ state, step, ahead });

test('a build says where it is', () => {
  assert.equal(shown('en curso', 'compilar'), 'En curso: compilando');
  assert.equal(shown('en cola', '', 1), 'En cola: hay una compilación antes');
  assert.equal(shown('en cola', '', 3), 'En cola: hay 3 compilaciones antes');
  assert.equal(shown('terminada'), 'Terminada');
});

test('a state, step or type that nobody here knows is shown as it came', () => {
  assert.equal(shown('en curso', 'firmar'), 'En curso: firmar');
  assert.equal(shown('pausada', '', null), 'Pausada');
  assert.equal(moodOf('pausada'), 'waiting');
  assert.equal(typeText('nightly'), 'nightly');
});
