import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trackName } from './track.ts';

test('a track is said in Spanish; one of somebody’s own by its name', () => {
  assert.equal(trackName('production'), 'producción');
  assert.equal(trackName('internal'), 'la prueba interna');
  assert.equal(trackName('amigos'), 'el canal «amigos»');
});
