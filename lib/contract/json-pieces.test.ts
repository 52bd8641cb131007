import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JSON_DEPTH, JSON_PIECES, JsonPieces, piecesForList } from './json-pieces.ts';

/** However the bytes are cut. */
function isOver(text: string, most = JSON_PIECES): boolean {
  const bytes = new TextEncoder().encode(text);
  const whole = new JsonPieces(most).excessOf(bytes) !== null;
  if (bytes.length > 1_000) return whole;
  const counter = new JsonPieces(most);
  const byByte = Array.from(bytes, (byte) => counter.excessOf(Uint8Array.of(byte))).some(Boolean);
  assert.equal(byByte, whole, text);
  return whole;
}

test('C32 values are counted outside of texts alone', () => {
  assert.equal(isOver('"[[[[,,,,{{{{"', 1), false);
  assert.equal(isOver('["a\\",[","\\\\",1]', 4), false);
  assert.equal(isOver('["a\\",[","\\\\",1]', 3), true);
  assert.equal(isOver('["\\\\\\",[[[["]', 2), false);
  assert.equal(isOver('{"a":[1,2]}', 4), false);
  assert.equal(isOver('{"a":[1,2]}', 3), true);
  assert.equal(isOver('"sin final\\', 1), false);
  assert.equal(isOver('', 1), false);
});

test('C32 a list has room for what it is meant to hold, and depth ends', () => {
  const list = Array.from({ length: 5_000 }, (_, id) => ({ id, order: id }));
  assert.equal(isOver(JSON.stringify(list), piecesForList(5_000, 2)), false);
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  assert.equal(isOver(nested(JSON_DEPTH)), false);
  assert.equal(isOver(nested(JSON_DEPTH + 1)), true);
});

test('C32 megabytes of any text are counted through in moments', () => {
  const size = 20_000_000;
  for (const [what, text] of [
    ['spaces', ' '.repeat(size)],
    ['quotes', `"${'\\"'.repeat(size / 2)}"`],
    ['backslashes', `"${'\\'.repeat(size)}"`],
    ['base64', `{"value":"${'A'.repeat(size)}"}`],
  ] as const) {
    const cpu = process.cpuUsage();
    assert.equal(isOver(text), false, what);
    const { user, system } = process.cpuUsage(cpu);
    assert.ok(user + system < 1_500_000, `${what}: ${user + system} µs`);
  }
});
