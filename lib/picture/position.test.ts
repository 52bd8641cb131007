import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { join } from '#lib/contract/picture-bytes.ts';
import { type PictureType, readHeader } from '#lib/contract/picture-header.ts';
import { hasPosition, withoutPosition } from './position.ts';

const file = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../cases/images/${name}`, import.meta.url)));
const PHOTOS = [1, 3, 6, 8].map((turn) => `exif-orientacion-${turn}.jpg`);
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

test('a phone photo tells where it was taken, until that is taken out', async () => {
  for (const name of PHOTOS) {
    const before = file(name);
    assert.equal(hasPosition(before, 'image/jpeg'), true, name);
    const after = withoutPosition(before, 'image/jpeg');
    assert.equal(hasPosition(after, 'image/jpeg'), false, name);
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
    assert.equal(is.orientation, was.orientation, 'how to turn it stays');
    assert.deepEqual(await pixels(after), await pixels(before));
    assert.equal(Buffer.from(after).includes('Telefono'), true, 'the camera stays');
    assert.deepEqual(before, file(name), 'what was given is not touched');
  }
});

test('a picture without a position stays as it is, byte for byte', () => {
  const types: Record<string, PictureType> = {
    'imprenta-cmyk.jpg': 'image/jpeg',
    'foto.webp': 'image/webp',
    'logo-transparente.png': 'image/png',
    'animado.gif': 'image/gif',
  };
  for (const [name, type] of Object.entries(types)) {
    assert.equal(hasPosition(file(name), type), false, name);
    assert.deepEqual(withoutPosition(file(name), type), file(name), name);
  }
});

test('the same holds for PNG and WebP, with their checks in order', async () => {
  const gps = {
    IFD0: { Model: 'Telefono' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' },
  };
  for (const [type, format] of [
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const) {
    const before = new Uint8Array(
      await sharp(file('exif-orientacion-1.jpg')).withExif(gps).toFormat(format).toBuffer(),
    );
    assert.equal(hasPosition(before, type), true, type);
    const after = withoutPosition(before, type);
    assert.equal(hasPosition(after, type), false, type);
    const header = readHeader(after);
    assert.equal(header.kind === 'picture' && header.whole, true, type);
    assert.deepEqual(await pixels(after), await pixels(before), type);
  }
});

test('a position in the editing notes goes too, and what hangs behind the end', () => {
  const photo = file('imprenta-cmyk.jpg');
  const notes = new TextEncoder().encode(
    'http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="34,36.0S"/>',
  );
  const head = new Uint8Array([0xff, 0xe1, 0, notes.length + 2]);
  const tail = new TextEncoder().encode('moving copy, GPSLatitude');
  const told = join([photo.subarray(0, 2), head, notes, photo.subarray(2), tail]);
  assert.equal(hasPosition(told, 'image/jpeg'), true);
  assert.deepEqual(withoutPosition(told, 'image/jpeg'), photo);
});

test('damaged notes are left alone', () => {
  const photo = file('exif-orientacion-6.jpg');
  for (let at = 20; at < 400; at += 1) {
    const damaged = photo.slice();
    damaged[at] = 255 - (damaged[at] ?? 0);
    assert.equal(withoutPosition(damaged, 'image/jpeg').length <= damaged.length, true);
  }
});
