import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_LOG, plainText, SHOWN_LOG, shownFrom, withPiece } from './build-log.ts';

test('colours and cursor moves of a terminal are not shown', () => {
  assert.equal(plainText('\u001b[1;32mBIEN\u001b[0m\u001b[2K!'), 'BIEN!');
  assert.equal(plainText('\u001b]0;título\u0007hola'), 'hola');
});

test('of a line written over, the last form is shown', () => {
  assert.equal(plainText('1 %\r50 %\r100 %\nlisto\r\n'), '100 %\nlisto\n');
});

test('a bell or a null byte leaves nothing behind, a tab stays', () => {
  assert.equal(plainText('a\u0007\u0000\tb'), 'a\tb');
});

test('a log that grows beyond what is shown loses its oldest lines, whole', () => {
  let log = EMPTY_LOG;
  for (let line = 0; line < 100; line += 1) log = withPiece(log, `línea ${line}\n`, 100);
  assert.equal(log.cut, true);
  assert.ok(log.raw.length <= 100);
  assert.match(log.raw, /^línea \d+\n/);
  assert.match(log.raw, /línea 99\n$/);
});

test('one endless line is cut as well', () => {
  const log = withPiece(EMPTY_LOG, 'x'.repeat(500), 100);
  assert.deepEqual([log.raw.length, log.cut], [100, true]);
});

test('a log is shown from its end back; one that nothing was written to yet, from its beginning', () => {
  assert.equal(shownFrom(SHOWN_LOG + 7, 9_999_999), 7);
  assert.equal(shownFrom(10, 9_999_999), 0);
  // An upstream without a log yet tells the byte that it was asked for.
  assert.equal(shownFrom(9_999_999, 9_999_999), 0);
});
