import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate } from './dates.ts';

const NOON = new Date(2025, 7, 3, 12, 5).toISOString();

test('a date in the list, the detail and a table reads as the specification says', () => {
  assert.equal(formatDate(NOON, 'list'), 'ago 3, 25 - 12:05');
  assert.equal(formatDate(NOON, 'detail'), 'ago 3 2025 - 12:05');
  assert.equal(formatDate(NOON, 'day'), '03 ago 2025');
});

test('no date, or one that cannot be read, is nothing rather than "Invalid Date"', () => {
  assert.equal(formatDate(null, 'list'), '');
  assert.equal(formatDate('', 'list'), '');
  assert.equal(formatDate('mañana', 'list'), '');
});
