import assert from 'node:assert/strict';
import { test } from 'node:test';
import { iconAddress, iconTrouble, tooSmallForIcon } from './icons.ts';

test('icons are where the specification says, and a new one has a new address', () => {
  const path = '/api/storage/icons/fmsur/res/mipmap-xxhdpi/ic_launcher.png';
  assert.equal(iconAddress('fmsur', 'xxhdpi', 0), path);
  assert.equal(iconAddress('fmsur', 'xxhdpi', 7), `${path}?v=7`);
});

test('a flavor that would lead elsewhere has no icons', () => {
  assert.equal(iconAddress('..', 'mdpi', 0), null);
});

test('an icon is square and as large as its place asks', () => {
  assert.equal(iconTrouble(512, 512), null);
  assert.equal(iconTrouble(48, 48, 'mdpi'), null);
  assert.match(iconTrouble(1_024, 1_000) ?? '', /cuadrado, y mide 1024×1000/);
  assert.match(iconTrouble(511, 511) ?? '', /512×512 como mínimo, y mide 511×511/);
  assert.match(iconTrouble(191, 191, 'xxxhdpi') ?? '', /192×192 como mínimo/);
});

test('a picture whose shorter side is too short is refused before it is cropped', () => {
  assert.equal(tooSmallForIcon(1_024, 512), null);
  assert.match(tooSmallForIcon(1_024, 500) ?? '', /512×512 como mínimo\): esta mide 1024×500/);
  assert.equal(tooSmallForIcon(100, 48, 'mdpi'), null);
  assert.match(tooSmallForIcon(100, 47, 'mdpi') ?? '', /mdpi mide 48×48 como mínimo/);
});
