import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createHoverOff } from './hover-off.ts';

it('a mouse that moves from one row to the next has left the first', () => {
  const hover = createHoverOff();
  assert.equal(hover.at('a', 10, 10), null);
  assert.equal(hover.at('a', 10, 20), null);
  assert.equal(hover.at('b', 10, 30), 'a');
  assert.equal(hover.at(null, 10, 300), 'b');
  assert.equal(hover.at(null, 10, 310), null);
});

it('rows that scroll by under a still mouse are not left', () => {
  const hover = createHoverOff();
  hover.at('a', 10, 10);
  assert.equal(hover.at('b', 10, 10), null);
  assert.equal(hover.at('c', 10, 10), null);
  // It came in by scrolling: going off it straight away is no visit either.
  assert.equal(hover.at('d', 10, 40), null);
  assert.equal(hover.at(null, 10, 400), 'd');
});

it('a row that scrolled in and was moved over counts as visited', () => {
  const hover = createHoverOff();
  hover.at('a', 10, 10);
  hover.at('b', 10, 10);
  hover.at('b', 12, 10);
  assert.equal(hover.at('c', 12, 90), 'b');
});

it('a scroll or a new list forgets where the mouse was, events or none', () => {
  const hover = createHoverOff();
  hover.at('a', 10, 10);
  hover.rowsMoved();
  assert.equal(hover.at('b', 10, 50), null);
  assert.equal(hover.at('c', 10, 90), 'b');
});
