import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';
import { inspectPicture, publishPicture } from './pictures.ts';

const picture = (name: string) =>
  readFileSync(new URL(`../../cases/images/${name}`, import.meta.url));

/** Of every file in cases/images: the extension that it is stored under, or the refusal's status. */
const VERDICTS: Record<string, string | number> = {
  'animado.gif': 'gif',
  'bomba-20000x20000.png': 413,
  'exif-orientacion-1.jpg': 'jpg',
  'exif-orientacion-3.jpg': 'jpg',
  'exif-orientacion-6.jpg': 'jpg',
  'exif-orientacion-8.jpg': 'jpg',
  'foto-iphone.heic': 415,
  'foto.avif': 415,
  'foto.webp': 'webp',
  'imprenta-cmyk.jpg': 'jpg',
  'logo-con-script.svg': 415,
  'logo-transparente.png': 'png',
  'png-16-bits.png': 'png',
  'png-con-html-al-final.png': 'png',
  'png-cortado.png': 400,
  'svg-disfrazado.png': 415,
};

async function verdict(bytes: Uint8Array): Promise<string | number> {
  try {
    return (await inspectPicture(bytes)).extension;
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    assert.match(error.message, /imagen|imágenes|fotos/i);
    return error.status;
  }
}

test('every picture of the cases is judged by its content', async () => {
  for (const [name, expected] of Object.entries(VERDICTS))
    assert.equal(await verdict(picture(name)), expected, name);
});

test('an empty file and a text are no pictures', async () => {
  assert.equal(await verdict(Buffer.alloc(0)), 400);
  assert.equal(await verdict(Buffer.from('<html><script>alert(1)</script>')), 415);
  assert.equal(await verdict(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 400);
});

test('a bomb is refused without unpacking it', async () => {
  const before = process.memoryUsage.rss();
  assert.equal(await verdict(picture('bomba-20000x20000.png')), 413);
  assert.ok(process.memoryUsage.rss() - before < 50_000_000);
});

test('a GIF is as large as it says, whatever its frames are: browsers make room for that', async () => {
  const gif = picture('animado.gif');
  gif.writeUInt16LE(9_000, 6);
  gif.writeUInt16LE(9_000, 8);
  assert.equal(await verdict(gif), 413);
});

test('turned photos come out upright and without their position', async () => {
  // All four hold the same pixels; only the note on how to turn them differs.
  const grid = (bytes: Uint8Array, angle: number) =>
    sharp(bytes).rotate(angle).resize(6, 6, { fit: 'fill' }).raw().toBuffer();
  for (const [orientation, angle] of [
    [1, 0],
    [3, 180],
    [6, 90],
    [8, 270],
  ] as const) {
    const bytes = picture(`exif-orientacion-${orientation}.jpg`);
    const out = await publishPicture(bytes, await inspectPicture(bytes));
    const { exif, icc, xmp, iptc, ...left } = await sharp(out).metadata();
    assert.deepEqual([exif, icc, xmp, iptc, left.orientation], Array(5).fill(undefined));
    assert.ok(!Buffer.from(out).includes('Telefono'));
    assert.equal(left.width > left.height, angle % 180 === 0);
    const [found, expected] = await Promise.all([
      grid(out, 0),
      grid(picture('exif-orientacion-1.jpg'), angle),
    ]);
    const worst = Math.max(...found.map((value, at) => Math.abs(value - (expected[at] ?? 0))));
    assert.ok(worst < 12, `orientation ${orientation} is off by ${worst}`);
  }
});

test('pictures that break off are refused', async () => {
  for (const name of ['exif-orientacion-1.jpg', 'foto.webp', 'png-16-bits.png']) {
    const whole = picture(name);
    assert.equal(await verdict(whole.subarray(0, Math.floor(whole.length * 0.6))), 400, name);
  }
});

test('a moving GIF keeps moving, a CMYK print becomes sRGB, 16 bits are fine', async () => {
  const published = async (name: string) => {
    const bytes = picture(name);
    const out = await publishPicture(bytes, await inspectPicture(bytes));
    return sharp(out, { animated: true }).metadata();
  };
  assert.equal((await published('animado.gif')).pages, 3);
  assert.equal((await published('imprenta-cmyk.jpg')).space, 'srgb');
  assert.equal((await published('png-16-bits.png')).format, 'png');
  assert.equal((await published('logo-transparente.png')).hasAlpha, true);
});

test('what hangs behind the end of a picture is not published', async () => {
  const bytes = picture('png-con-html-al-final.png');
  assert.ok(bytes.includes('<'));
  const out = Buffer.from(await publishPicture(bytes, await inspectPicture(bytes)));
  assert.ok(!/<\/?(?:html|script)/i.test(out.toString('latin1')));
});
