import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Header, type PictureHeader, readHeader } from './picture-header.ts';
import { BROKEN, refusalOf } from './picture-verdict.ts';

const folder = new URL('../../cases/images/', import.meta.url);
const file = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)));

/** Of every file in cases/images: what it is, or why it is refused. */
const FILES: Record<string, string | RegExp> = {
  'animado.gif': 'image/gif 120x60 3',
  'bomba-20000x20000.png': /50 megapíxeles/,
  'exif-orientacion-1.jpg': 'image/jpeg 480x360 1',
  'exif-orientacion-3.jpg': 'image/jpeg 480x360 1',
  'exif-orientacion-6.jpg': 'image/jpeg 480x360 1',
  'exif-orientacion-8.jpg': 'image/jpeg 480x360 1',
  'foto-iphone.heic': 'heic 600x450',
  'foto.avif': /AVIF no se admiten/,
  'foto.webp': 'image/webp 600x450 1',
  'imprenta-cmyk.jpg': 'image/jpeg 600x450 1',
  'logo-con-script.svg': /SVG no se admiten/,
  'logo-transparente.png': 'image/png 200x200 1 transparent',
  'png-16-bits.png': 'image/png 64x48 1',
  'png-con-html-al-final.png': 'image/png 200x200 1 transparent',
  'png-cortado.png': /dañada o incompleta/,
  'svg-disfrazado.png': /SVG no se admiten/,
};

function said(bytes: Uint8Array): string {
  const header = readHeader(bytes);
  const refusal = refusalOf(header);
  if (refusal) return refusal.message;
  if (header.kind === 'heic') return `heic ${header.width}x${header.height}`;
  if (header.kind !== 'picture') return header.kind;
  const { type, width, height, frames, transparent } = header;
  return `${type} ${width}x${height} ${frames}${transparent ? ' transparent' : ''}`;
}

test('every file of the cases is known by its content, or refused with a reason', () => {
  assert.deepEqual(readdirSync(folder).sort(), Object.keys(FILES).sort());
  for (const [name, expected] of Object.entries(FILES)) {
    if (expected instanceof RegExp) assert.match(said(file(name)), expected, name);
    else assert.equal(said(file(name)), expected, name);
  }
});

test('a picture that breaks off anywhere is never taken for a whole one', () => {
  for (const name of [
    'exif-orientacion-1.jpg',
    'foto.webp',
    'logo-transparente.png',
    'animado.gif',
  ]) {
    const whole = file(name);
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * part));
      assert.equal(said(cut), BROKEN, `${name} at ${part}`);
    }
  }
});

test('what hangs behind the end does not matter, and nothing is no picture', () => {
  const longer = new Uint8Array([...file('exif-orientacion-1.jpg'), ...file('foto.webp')]);
  assert.equal(said(longer), 'image/jpeg 480x360 1');
  assert.match(said(new Uint8Array()), /vacío/);
  assert.match(said(new TextEncoder().encode('<html><script>1</script>')), /no es una imagen/);
  assert.match(said(new TextEncoder().encode('\ufeff<!-- x --><SVG\n>')), /SVG/);
});

test('the pixels of a picture that moves count once for each frame', () => {
  const many = file('animado.gif');
  const view = new DataView(many.buffer);
  view.setUint16(6, 5_000, true);
  view.setUint16(8, 4_000, true);
  assert.match(said(many), /suma 60 megapíxeles \(3 cuadros de 5000×4000\), y el máximo es de 50/);
});

test('no cut or damaged file makes the reader stumble', () => {
  for (const name of Object.keys(FILES)) {
    const bytes = file(name).slice(0, 400);
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = bytes.slice();
      damaged[at] = 255 - (damaged[at] ?? 0);
      assert.equal(typeof said(damaged), 'string');
      assert.equal(typeof said(bytes.subarray(0, at)), 'string');
    }
  }
});

test('C42 each reason says what to do', () => {
  const picture: PictureHeader = {
    ...{ kind: 'picture', type: 'image/gif', width: 100, height: 100, frames: 1 },
    ...{ transparent: false, whole: true, crowded: false, scans: 1, odd: false },
  };
  assert.equal(refusalOf(picture), null);
  for (const header of [
    { ...picture, frames: 1_001 },
    { ...picture, width: 10_000, height: 10_000 },
    { ...picture, width: 65_536, height: 1 },
    { ...picture, width: 1_000, height: 1_000, frames: 51 },
    { ...picture, crowded: true },
    { ...picture, scans: 33 },
    { ...picture, odd: true },
    { ...picture, whole: false },
    { ...picture, width: 0 },
    { kind: 'heic', width: 10_000, height: 10_000 },
    { kind: 'avif' },
    { kind: 'svg' },
    { kind: 'other' },
    { kind: 'empty' },
  ] satisfies Header[]) {
    const message = refusalOf(header)?.message ?? '';
    assert.match(message, /(?:Elige (?:otr|una)|elige esa copia|Prueba con otra copia)/, message);
  }
});
