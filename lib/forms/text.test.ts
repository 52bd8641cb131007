import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXT } from '#lib/contract/limits.ts';
import { pushForm } from '#lib/contract/pushs.ts';
import { countText, cutText, fitEdit, roomText } from './text.ts';

const FAMILY = '👨‍👩‍👧';
const FLAG = '🇦🇷';

/** Types or pastes `put` at `at` (units), in place of `selected` units. */
const type = (before: string, put: string, max: number, at = before.length, selected = 0) =>
  fitEdit(before, before.slice(0, at) + put + before.slice(at + selected), max, at + put.length);

test('a text is cut between characters and never inside one', () => {
  assert.equal(cutText('abc', 3), 'abc');
  assert.equal(cutText('abcd', 3), 'abc');
  assert.equal(cutText('ab😀', 3), 'ab');
  assert.equal(cutText('ab😀', 4), 'ab😀');
  assert.equal(cutText(`a${FAMILY}b`, 6), 'a');
  assert.equal(cutText(`a${FLAG}`, 3), 'a');
  assert.equal(cutText('cafe\u0301', 4), 'caf');
  assert.equal(cutText('abc', 0), '');
});

test('a box at its limit takes nothing more and keeps what it has', () => {
  const full = 'x'.repeat(30);
  assert.deepEqual(type(full, 'y', 30), { text: full, caret: 30 });
  assert.deepEqual(type(full, 'y', 30, 4), { text: full, caret: 4 });
  assert.deepEqual(type(full.slice(1), 'y', 30), { text: `${full.slice(1)}y`, caret: 30 });
});

test('of a paste as much as fits goes in where it was pasted', () => {
  assert.deepEqual(type('hola mundo', 'querido ', 14, 5), {
    text: 'hola quermundo',
    caret: 9,
  });
  assert.deepEqual(type('aaaa', 'aaa', 5, 2), { text: 'aaaaa', caret: 3 });
  assert.deepEqual(type('abcdef', 'XYZ', 6, 1, 2), { text: 'aXYdef', caret: 3 });
});

test('an emoji that does not fit whole stays out', () => {
  const almost = 'x'.repeat(29);
  assert.deepEqual(type(almost, '😀', 30), { text: almost, caret: 29 });
  assert.deepEqual(type(almost, FAMILY, 30), { text: almost, caret: 29 });
  assert.deepEqual(type('x'.repeat(28), '😀', 30), { text: `${'x'.repeat(28)}😀`, caret: 30 });
});

test('a stored text beyond the limit can be shortened but not grow', () => {
  const long = 'x'.repeat(40);
  assert.deepEqual(fitEdit(long, long.slice(1), 30, 39), { text: long.slice(1), caret: 39 });
  assert.deepEqual(type(long, 'y', 30, 10), { text: long, caret: 10 });
});

test('counter, box and schema count alike, at the limit and beyond', () => {
  const form = { title: '', message: '', link: '', image: null };
  const accepted = (title: string) => pushForm.safeParse({ ...form, title }).success;
  const exact = `${'ñ'.repeat(28)}😀`;
  assert.equal(countText(exact, TEXT.pushTitle), '30/30');
  assert.equal(accepted(exact), true);
  assert.equal(accepted(`${exact}x`), false);
  assert.equal(cutText(`${exact}x`, TEXT.pushTitle), exact);
});

test('a counter says nothing far from its limit, then once a step', () => {
  const said = (max: number) =>
    Array.from({ length: max + 2 }, (_, length) => roomText(length, max)).filter(
      (text, index, all) => text !== all[index - 1],
    );
  assert.deepEqual(said(180), [
    '',
    'Quedan 20 caracteres o menos.',
    'Quedan 10 caracteres o menos.',
    'Quedan 5 caracteres o menos.',
    'Llegaste al máximo de 180 caracteres.',
    'Te pasaste por 1 carácter: el máximo son 180.',
  ]);
  assert.deepEqual(said(20).slice(0, 2), ['', 'Quedan 5 caracteres o menos.']);
  assert.equal(roomText(25, 30), 'Quedan 5 caracteres o menos.');
  assert.equal(roomText(0, 5), '');
});
