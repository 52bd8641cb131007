import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Refusal } from '../refusal.ts';
import { inspectSound } from './sounds.ts';

const sound = (name: string) => readFileSync(new URL(`../../cases/audio/${name}`, import.meta.url));

/** Of every file in cases/audio: the extension that it is stored under, or the refusal's status. */
const VERDICTS: Record<string, string | number> = {
  'cortado.mp3': 'mp3',
  'es-m4a-con-nombre.mp3': 'm4a',
  'grabacion.3gp': '3gp',
  'grabador-sin-duracion.webm': 'webm',
  'nota-de-voz.ogg': 'ogg',
  'nota-iphone.m4a': 'm4a',
  'saludo-corto.wav': 'wav',
  'saludo.mp3': 'mp3',
  'vacio.ogg': 400,
  'viejo-telefono.amr': 'amr',
};

async function verdict(bytes: Uint8Array): Promise<string | number> {
  try {
    return await inspectSound(bytes);
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.status;
  }
}

test('every voice note of the cases is judged by its content, whatever its name says', async () => {
  for (const [name, expected] of Object.entries(VERDICTS))
    assert.equal(await verdict(sound(name)), expected, name);
});

test('pictures, text and films are no voice notes', async () => {
  assert.equal(await verdict(Buffer.from('hola, esto no es un audio')), 415);
  const image = new URL('../../cases/images/foto.webp', import.meta.url);
  assert.equal(await verdict(readFileSync(image)), 415);
  const film = Buffer.from(sound('nota-iphone.m4a'));
  film.write('vide', film.indexOf('soun'), 'latin1');
  assert.equal(await verdict(film), 415);
  const webm = Buffer.from(sound('grabador-sin-duracion.webm'));
  webm.write('V_VP8 ', webm.indexOf('A_OPUS'), 'latin1');
  assert.equal(await verdict(webm), 415);
});
