import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Message } from '#lib/contract/messages.ts';
import { shiftOf } from './use-steady-scroll.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id }) as Message);

it('what is read moves down by the rows that came in above it', () => {
  assert.equal(shiftOf(list(3, 2, 1), list(5, 4, 3, 2, 1), 1), 2);
  assert.equal(shiftOf(list(3, 2, 1), list(3, 2, 1), 1), 0);
});

it('and up by those that went', () => {
  assert.equal(shiftOf(list(4, 3, 2, 1), list(3, 1), 3), -2);
});

it('when the row itself goes, the next one that stayed keeps its place', () => {
  assert.equal(shiftOf(list(4, 3, 2, 1), list(5, 4, 3, 1), 2), 0);
  assert.equal(shiftOf(list(2, 1), list(4, 3), 0), 0);
});
