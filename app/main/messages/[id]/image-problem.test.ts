import assert from 'node:assert/strict';
import { it } from 'node:test';
import { imageProblem } from './image-problem.ts';

const some = new Uint8Array([1, 2, 3]);
const none = new Uint8Array();

it('C43 a picture that is gone or empty can be neither saved nor asked for again', () => {
  for (const [status, bytes, words] of [
    [404, none, /ya no está/],
    [416, none, /vacía/],
    [200, none, /vacía/],
  ] as const) {
    const { message, ...may } = imageProblem('foto.jpg', { status, bytes });
    assert.match(message, words);
    assert.deepEqual(may, { canDownload: false, canRetry: false });
  }
});

it('C43 a picture that is there can be saved, shown or not', () => {
  const heic = imageProblem('IMG_1.HEIC', { status: 206, bytes: some });
  assert.match(heic.message, /\(HEIC\)/);
  const damaged = imageProblem('foto.png', { status: 200, bytes: some });
  assert.match(damaged.message, /dañada/);
  assert.deepEqual([heic.canDownload, damaged.canDownload], [true, true]);
});

it('C43 a picture can be asked for again where the server was the matter', () => {
  for (const status of [0, 500, 502])
    assert.deepEqual(imageProblem('foto.jpg', { status, bytes: none }).canRetry, true);
});
