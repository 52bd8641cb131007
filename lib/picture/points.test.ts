import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintOf, judgeBytes, PICTURE_POINTS, type PicturePoint } from './points.ts';
import { sizeText, weightText } from './size-text.ts';

const MIB = 1_048_576;
const judged = (point: PicturePoint, bytes: number): string => {
  const judgement = judgeBytes(point, bytes);
  return judgement.is === 'refused' ? judgement.alert : judgement.is;
};

test('C12 a notification takes 1 MB to the byte', () => {
  const { pushImage } = PICTURE_POINTS;
  assert.equal(judged(pushImage, MIB - 1), 'fine');
  assert.equal(judged(pushImage, MIB), 'fine');
  assert.equal(judged(pushImage, MIB + 1), 'Tamaño máximo de imagen de: 1MB');
});

test('banner of the configuration, key file and icon take 500000 bytes', () => {
  for (const point of ['radioBanner', 'icon', 'keyFile'] as const) {
    assert.equal(judged(PICTURE_POINTS[point], 500_000), 'fine', point);
    assert.equal(
      judged(PICTURE_POINTS[point], 500_001),
      'Esta imagen pesa 500001 y el tamaño maximo es de 500000 KB',
      point,
    );
  }
});

test('C12 soft limits are noted and taken, up to the cap of 10 MB', () => {
  const soft = {
    programCover: 1,
    programBanner: 1,
    sponsor: 2,
    qr: 2,
    radioBackground: 3,
    radioCover: 3,
  };
  for (const [name, limit] of Object.entries(soft)) {
    const point = PICTURE_POINTS[name as keyof typeof soft];
    assert.equal(judged(point, limit * MIB), 'fine', name);
    assert.equal(judged(point, limit * MIB + 1), 'noted', name);
    assert.equal(judged(point, 10 * MIB), 'noted', name);
    assert.match(judged(point, 10 * MIB + 1), /más de 10 MB/, name);
  }
});

test('all ten upload points have their limits', () => {
  assert.equal(Object.keys(PICTURE_POINTS).length, 10);
  assert.equal(hintOf(PICTURE_POINTS.pushImage), 'Tamaño recomendado: 800x400, hasta 1 MB');
  assert.equal(hintOf(PICTURE_POINTS.radioCover), 'Tamaño recomendado: 200x200, hasta 50 KB');
  assert.equal(hintOf(PICTURE_POINTS.qr, true), 'Tamaño máximo: 1000x1000, hasta 1 MB');
});

test('a weight never reads like a limit that it exceeds', () => {
  assert.equal(sizeText(900), '900 bytes');
  assert.equal(sizeText(212_000), '212 KB');
  assert.equal(sizeText(212_001), '213 KB');
  assert.equal(sizeText(500_000), '500 KB');
  assert.equal(sizeText(999_001), '1 MB');
  assert.equal(sizeText(MIB), '1 MB');
  assert.equal(sizeText(MIB - 1), '1 MB');
  assert.equal(sizeText(MIB + 1), '1,1 MB');
  assert.equal(weightText(212_000, MIB), 'Pesa 212 KB de 1 MB');
  assert.equal(weightText(MIB + 1, MIB), 'Pesa 1,1 MB; lo recomendado es hasta 1 MB');
});
