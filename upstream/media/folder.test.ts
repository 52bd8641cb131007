import assert from 'node:assert/strict';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { caseFile, makeOperator, makeStage, sent } from '../testing/stage.ts';
import { mediaPath } from './folder.ts';
import { sweepOrphans } from './sweep.ts';

test('stored files have names that nobody guesses, and only their owner reads them', async (context) => {
  const { services, dataDir } = await makeStage(context);
  const bytes = caseFile('audio/nota-de-voz.ogg');
  const names = await Promise.all(
    Array.from({ length: 5 }, () => services.media.put('audios', 'ogg', bytes)),
  );
  assert.equal(new Set(names).size, 5);
  for (const name of names) {
    assert.match(name, /^[0-9a-f]{32}\.ogg$/);
    assert.equal(await services.media.stat('audios', name), bytes.length);
    assert.equal(statSync(join(mediaPath(dataDir), 'audios', name)).mode & 0o077, 0);
  }
});

test('the sweep removes what a crash left, and nothing that a row names', async (context) => {
  const stage = await makeStage(context);
  await makeOperator(stage, 'norte');
  await sent(stage, 'norte', { image: 'images/foto.webp', audio: 'audio/saludo.mp3' });
  const kept = stage.stored();
  assert.equal(kept.length, 2);
  const images = join(mediaPath(stage.dataDir), 'images');
  writeFileSync(join(images, `${'0'.repeat(32)}.png`), 'x');
  writeFileSync(join(images, `${'1'.repeat(32)}.png.parte`), 'x');
  const { store, media } = stage.services;
  assert.equal(await sweepOrphans(store.db, media), 2);
  assert.deepEqual(stage.stored(), kept);
});

test('a folder in a file’s place opens as nothing', async (context) => {
  const { services, dataDir } = await makeStage(context);
  mkdirSync(join(mediaPath(dataDir), 'images', 'carpeta.png'));
  assert.equal(await services.media.open('images', 'carpeta.png'), null);
  assert.equal(await services.media.open('images', 'no-hay.png'), null);
});
