import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iconAddress } from './icons.ts';

test('icons are where the specification says, and a new one has a new address', () => {
  const path = '/api/storage/icons/fmsur/res/mipmap-xxhdpi/ic_launcher.png';
  assert.equal(iconAddress('fmsur', 'xxhdpi', 0), path);
  assert.equal(iconAddress('fmsur', 'xxhdpi', 7), `${path}?v=7`);
});

test('a flavor that would lead elsewhere has no icons', () => {
  assert.equal(iconAddress('..', 'mdpi', 0), null);
});
