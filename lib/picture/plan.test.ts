import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Attempt, attempts, firstUnder, nameFor } from './plan.ts';

/** An encoder whose files weigh 100 000 bytes at full size and quality. */
const encoder = (types: string[] = ['image/jpeg', 'image/png', 'image/webp']) => {
  const tried: Attempt[] = [];
  const encode = async (attempt: Attempt) => {
    tried.push(attempt);
    if (!types.includes(attempt.type)) return null;
    const bytes = Math.round(100_000 * (attempt.quality ?? 3) ** 2 * attempt.scale ** 2);
    return { bytes, result: attempt };
  };
  return { tried, encode };
};
const photo = attempts({ drawn: false, transparent: false });

test('the first quality that fits is taken, and the size is kept as long as it can be', async () => {
  const { encode, tried } = encoder();
  const made = await firstUnder(80_000, photo, encode);
  assert.deepEqual(made?.attempt, { type: 'image/jpeg', quality: 0.85, scale: 1 });
  assert.equal(tried.length, 2);
  assert.equal((await firstUnder(10_000, photo, encoder().encode))?.attempt.scale, 0.55);
});

test('at the limit it fits, one byte below it does not', async () => {
  const exact = Math.round(100_000 * 0.92 ** 2);
  assert.equal((await firstUnder(exact, photo, encoder().encode))?.attempt.quality, 0.92);
  assert.equal((await firstUnder(exact - 1, photo, encoder().encode))?.attempt.quality, 0.85);
});

test('where nothing fits, the lightest is what there is', async () => {
  const made = await firstUnder(10, photo, encoder().encode);
  assert.deepEqual(made?.attempt, photo.at(-1));
});

test('a transparent picture never becomes a JPEG, whatever the browser can make', async () => {
  const plan = attempts({ drawn: true, transparent: true });
  assert.equal(plan[0]?.type, 'image/png');
  assert.equal(
    plan.some(({ type }) => type === 'image/jpeg'),
    false,
  );
  const made = await firstUnder(500_000, plan, encoder(['image/png', 'image/jpeg']).encode);
  assert.deepEqual(made?.attempt, { type: 'image/png', scale: 0.7 });
});

test('a drawing stays a PNG while it is light, and a photo in a PNG becomes a JPEG', async () => {
  const plan = attempts({ drawn: true, transparent: false });
  assert.equal((await firstUnder(1_000_000, plan, encoder().encode))?.attempt.type, 'image/png');
  assert.equal((await firstUnder(90_000, plan, encoder().encode))?.attempt.type, 'image/jpeg');
});

test('the name ends like what the file has become', () => {
  assert.equal(nameFor('IMG_0001.HEIC', 'image/jpeg'), 'IMG_0001.jpg');
  assert.equal(nameFor('foto.jpeg', 'image/jpeg'), 'foto.jpeg');
  assert.equal(nameFor('canción niño.png', 'image/webp'), 'canción niño.webp');
  assert.equal(nameFor('sin-punto', 'image/png'), 'sin-punto.png');
  assert.equal(nameFor('.png', 'image/png'), 'imagen.png');
});
