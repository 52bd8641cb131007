import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { extensionOf, isHopeless, problemOf, sniffAudio } from './audio-format.ts';

const CASES = new URL('../../../../cases/audio/', import.meta.url);
const start = (file: string) => new Uint8Array(readFileSync(new URL(file, CASES)).subarray(0, 16));
/** As Chromium answers. */
const chromium = (type: string) => (/amr|3gpp/.test(type) ? '' : 'probably');

describe('a format', () => {
  it('is known by the first bytes of what phones really send, whatever the name says', () => {
    const formats = {
      'nota-de-voz.ogg': 'ogg',
      'nota-iphone.m4a': 'm4a',
      'saludo.mp3': 'mp3',
      'grabacion.3gp': '3gp',
      'viejo-telefono.amr': 'amr',
      'grabador-sin-duracion.webm': 'webm',
      'es-m4a-con-nombre.mp3': 'm4a',
      'saludo-corto.wav': 'wav',
      'cortado.mp3': 'mp3',
      'vacio.ogg': '',
    };
    for (const [file, format] of Object.entries(formats))
      assert.equal(sniffAudio(start(file)), format, file);
  });

  it('is named by the end of the file', () => {
    assert.equal(extensionOf('Nota.de.VOZ.AMR'), 'amr');
    assert.equal(extensionOf('sin-punto'), '');
  });

  it('is hopeless only where the browser says so', () => {
    assert.equal(isHopeless('amr', chromium), true);
    assert.equal(isHopeless('ogg', chromium), false);
    assert.equal(isHopeless('xyz', chromium), false);
    assert.equal(isHopeless('', chromium), false);
  });
});

describe('an audio that does not play', () => {
  const message = (file: string, status: number, bytes = start(file)) =>
    problemOf(file, { status, bytes }, chromium).message;

  it('says which format it is, also under a wrong name, and offers the download', () => {
    const bytes = start('viejo-telefono.amr');
    const problem = problemOf('disfrazado.mp3', { status: 206, bytes }, chromium);
    assert.equal(problem.message, 'Tu navegador no puede reproducir este formato (AMR).');
    assert.equal(problem.canDownload, true);
    assert.match(message('grabacion.3gp', 206), /\(3GP\)/);
  });

  it('says that it is empty, damaged or gone', () => {
    assert.match(message('vacio.ogg', 416), /vacío/);
    assert.match(message('vacio.ogg', 200), /vacío/);
    assert.match(message('cortado.mp3', 206), /dañado/);
    assert.match(message('saludo.mp3', 404), /ya no está/);
  });

  it('can be tried again when the server was the matter', () => {
    const bytes = new Uint8Array();
    for (const status of [0, 502, 503])
      assert.equal(problemOf('saludo.mp3', { status, bytes }, chromium).canRetry, true);
  });
});
