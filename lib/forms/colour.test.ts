import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isColour, tidyColour } from './colour.ts';

test('a colour may be typed short, without its sign or in capitals', () => {
  for (const typed of ['#ff0000', 'FF0000', '#F00', 'f00', ' #ff0000 '])
    assert.equal(tidyColour(typed), '#ff0000', typed);
});

test('what is no colour stays as it was typed, to be told so', () => {
  for (const typed of ['', 'rojo', '#ff00', '#ff00000', 'url(x)', '#gg0000']) {
    assert.equal(tidyColour(typed), typed, typed);
    assert.equal(isColour(typed), false, typed);
  }
});
