import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AUDIO } from '#lib/contract/limits.ts';
import { Refusal } from '../refusal.ts';
import {
  FAR,
  filmOf,
  m4aOfHandlers,
  m4aWithoutIndex,
  mp3Of,
  SOUNDS,
} from '../testing/sound-pieces.ts';
import { inspectSound } from './sounds.ts';

async function answer(bytes: Uint8Array): Promise<string> {
  try {
    return await inspectSound(bytes);
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return `${error.status} ${error.message}`;
  }
}

for (const [kind, make] of Object.entries(SOUNDS))
  test(`C32 a recording (${kind}) of too many pieces is refused, whatever its size`, async () => {
    assert.equal(await answer(make(AUDIO.parts)), kind);
    assert.match(await answer(make(AUDIO.parts + 1)), /^413 .*demasiadas partes/);
    const far = make(FAR[kind] ?? 0);
    const cpu = process.cpuUsage();
    assert.match(await answer(far), /^413 /);
    const { user, system } = process.cpuUsage(cpu);
    assert.ok(user + system < 1_000_000, `${user + system} µs of CPU`);
  });

test('C32 a recording with half a million handlers is refused, and not an error of the server', async () => {
  assert.match(await answer(m4aOfHandlers(500_000)), /^413 /);
});

test('C32 tags in front of tags in front of a sound come to an end', async () => {
  assert.equal(await answer(mp3Of(AUDIO.tags)), 'mp3');
  assert.match(await answer(mp3Of(AUDIO.tags + 1)), /^413 /);
  assert.match(await answer(mp3Of(1_000_000)), /^413 /);
});

test('C42 a film, a picture and a recording that was cut are told what they are', async () => {
  assert.match(await answer(filmOf()), /^415 El archivo es un video/);
  assert.match(
    await answer(Buffer.from('GIF89a, y nada más que texto')),
    /^415 El archivo es una imagen/,
  );
  assert.match(await answer(m4aWithoutIndex()), /^400 La grabación está cortada/);
  assert.match(await answer(Buffer.from('hola')), /^415 El archivo no es un audio/);
  assert.match(
    await answer(Buffer.from('ID3\x03\0\0\0\0\x7f\x7f sin nada', 'latin1')),
    /^400 La grabación está cortada/,
  );
});
