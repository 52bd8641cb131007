import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastRatio, legibilityOn } from './contrast.ts';

test('black on white is 21, a colour on itself 1, in either order', () => {
  assert.equal(contrastRatio('#000000', '#ffffff'), 21);
  assert.equal(contrastRatio('#FFFFFF', '#000000'), 21);
  assert.equal(contrastRatio('#3366cc', '#3366CC'), 1);
});

test('a new radio’s red carries black text well, and white text with difficulty', () => {
  assert.deepEqual(
    legibilityOn('#ff0000').map(({ name, says }) => `${name}: ${says}`),
    ['Texto blanco: Se lee con dificultad (3,9:1)', 'Texto negro: Se lee bien (5,2:1)'],
  );
});

test('4,5 is where it begins to read well, and what just misses it never shows as 4,5', () => {
  // The two greys on either side of it.
  const [enough] = legibilityOn('#767676');
  const [short] = legibilityOn('#777777');
  assert.equal(enough?.reads, true);
  assert.equal(enough?.says, 'Se lee bien (4,5:1)');
  assert.equal(short?.reads, false);
  assert.equal(short?.says, 'Se lee con dificultad (4,4:1)');
});

test('on any colour at least one of the two reads well', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const part = grey.toString(16).padStart(2, '0');
    assert.ok(legibilityOn(`#${part}${part}${part}`).some(({ reads }) => reads));
  }
});

test('what is no colour is not judged', () => {
  for (const text of ['', 'rojo', '#f00', '#ff00000']) assert.deepEqual(legibilityOn(text), []);
});
