import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { PICTURE_PIECES } from '#lib/contract/limits.ts';
import { isPresentable } from '#lib/http/presentable.ts';
import { Refusal } from '../refusal.ts';
import {
  apngOf,
  boxesOf,
  gifOf,
  jpegOfLoops,
  jpegOfScans,
  jpegOfSegments,
  jpegOfTags,
  jpegOfTwelveBits,
  LEADS_BACK,
  MOST_LOOPS,
  pngOfChunks,
  pngOfCrumbs,
  pngOfDamagedNotes,
  pngOfLine,
  pngOfNote,
  pngOfSmallNotes,
  pngOfTags,
  webpOf,
  webpOfTags,
} from '../testing/picture-pieces.ts';
import { inspectPicture, publishPicture } from './pictures.ts';

const MB = 1_048_576;

async function refusalOf(bytes: Uint8Array): Promise<Refusal> {
  try {
    await inspectPicture(bytes);
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error;
  }
  throw new assert.AssertionError({ message: 'it was taken' });
}

const { frames, parts, scans, noteBytes, notes, side, tags } = PICTURE_PIECES;

const FAR_ABOVE: [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  status: number,
  why: RegExp,
][] = [
  ['a GIF of 450,000 frames', () => gifOf(450_000), 413, /más de 1\.000 cuadros/],
  ['a GIF of a million comments', () => gifOf(1, 1, 1_000_000), 413, /demasiadas partes/],
  ['a WebP of 50,000 frames', () => webpOf(50_000), 413, /más de 1\.000 cuadros/],
  ['a WebP of a million chunks', () => webpOf(1, 1_000_000), 413, /demasiadas partes/],
  ['a PNG of 50,000 frames', () => apngOf(50_000), 413, /más de 1\.000 cuadros/],
  ['a PNG of 600,000 texts', () => pngOfChunks(600_000), 413, /demasiadas partes/],
  ['a PNG in 200,000 crumbs', () => pngOfCrumbs(200_000), 413, /demasiadas partes/],
  ['a JPEG of a million comments', () => jpegOfSegments(1_000_000), 413, /demasiadas partes/],
  ['a JPEG of 10,000 scans', () => jpegOfScans(10_000), 413, /demasiadas pasadas/],
  [
    'a PNG with a text of 64 MB',
    () => pngOfNote('zTXt', 64 * MB),
    413,
    /notas o un perfil de color/,
  ],
  [
    'a PNG with a profile of 64 MB',
    () => pngOfNote('iCCP', 64 * MB),
    413,
    /notas o un perfil de color/,
  ],
  [
    'a PNG with 2.500 damaged texts of 4 MB',
    () => pngOfDamagedNotes(2_500),
    413,
    /notas o un perfil de color/,
  ],
  ['a JPEG of 5,000 tags that lead to one another', () => jpegOfLoops(5_000), 413, /notas/],
  [
    'a PNG of 5,000 tags that lead to one another',
    () => pngOfTags(5_000, LEADS_BACK),
    413,
    /notas/,
  ],
  [
    'a WebP of 5,000 tags that lead to one another',
    () => webpOfTags(5_000, LEADS_BACK),
    413,
    /notas/,
  ],
  ['a PNG of one line of 16 million pixels', () => pngOfLine(16_000_000), 413, /65\.535/],
  [
    'a PNG with 16.000 packed texts',
    () => pngOfSmallNotes(16_000),
    413,
    /notas o un perfil de color/,
  ],
  ['an AVIF of a million boxes', () => boxesOf('avis', 1_000_000), 415, /AVIF/],
  ['a HEIC of a million boxes', () => boxesOf('hevc', 1_000_000), 415, /HEIC/],
];

for (const [what, make, status, why] of FAR_ABOVE)
  test(`C32 ${what} is refused before anything decodes it`, async () => {
    const bytes = await make();
    const { rss } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const refusal = await refusalOf(bytes);
    const { user, system } = process.cpuUsage(cpu);
    assert.equal(refusal.status, status);
    assert.match(refusal.message, why);
    assert.ok(isPresentable(refusal.message), refusal.message);
    assert.ok((user + system) / 1_000 < 1_000, `${(user + system) / 1_000} ms of CPU`);
    const grown = (process.memoryUsage().rss - rss) / MB;
    assert.ok(grown < 50, `${grown} MB more`);
  });

test('C32 one piece above each bound is refused, and at the bound it is judged as before', async () => {
  const status = async (bytes: Uint8Array) => {
    try {
      await inspectPicture(bytes);
      return 200;
    } catch (error) {
      assert.ok(error instanceof Refusal, String(error));
      return error.status;
    }
  };
  const seen = async (at: Buffer | Promise<Buffer>, above: Buffer | Promise<Buffer>) => [
    await status(await at),
    await status(await above),
  ];
  assert.deepEqual(await seen(gifOf(frames), gifOf(frames + 1)), [200, 413], 'GIF');
  assert.deepEqual(await seen(webpOf(frames), webpOf(frames + 1)), [200, 413], 'WebP');
  assert.deepEqual(await seen(apngOf(frames), apngOf(frames + 1)), [200, 413], 'APNG');
  // IHDR, IDAT and IEND are three of them.
  assert.deepEqual(await seen(pngOfChunks(parts - 3), pngOfChunks(parts - 2)), [200, 413], 'PNG');
  assert.deepEqual(await seen(jpegOfScans(scans), jpegOfScans(scans + 1)), [200, 413], 'JPEG');
  assert.deepEqual(
    await seen(jpegOfLoops(MOST_LOOPS), jpegOfLoops(MOST_LOOPS + 1)),
    [200, 413],
    'JPEG tags',
  );
  assert.equal(await status(await jpegOfTags(5_000)), 200);
  assert.deepEqual(await seen(pngOfTags(tags), pngOfTags(tags + 1)), [200, 413], 'PNG tags');
  assert.deepEqual(await seen(webpOfTags(tags), webpOfTags(tags + 1)), [200, 413], 'WebP tags');
  assert.deepEqual(await seen(pngOfLine(side), pngOfLine(side + 1)), [200, 413], 'PNG line');
  for (const name of ['zTXt', 'iTXt', 'iCCP'] as const)
    assert.equal(await status(pngOfNote(name, noteBytes + 1)), 413, name);
  assert.equal(await status(pngOfNote('zTXt', noteBytes)), 200);
  assert.equal(await status(pngOfDamagedNotes(1)), 200);
  assert.deepEqual(await seen(pngOfSmallNotes(notes), pngOfSmallNotes(notes + 1)), [200, 413]);
});

test('C42 an animation that is too large in all is told so, and not that a picture is', async () => {
  const { message } = await refusalOf(gifOf(20, 2_000));
  assert.match(message, /20 cuadros de 2000×2000/);
  assert.match(message, /80 megapíxeles/);
  assert.match(message, /más corta o más chica/);
});

test('C42 a picture says how large it is, and a JPEG that browsers do not show is not called damaged', async () => {
  assert.match((await refusalOf(gifOf(1, 8_000))).message, /mide 8000×8000 \(64 megapíxeles\)/);
  const odd = await refusalOf(await jpegOfTwelveBits());
  assert.equal(odd.status, 415);
  assert.match(odd.message, /JPEG común/);
});

test('C32 an operator’s picture does not wait behind those of listeners', async () => {
  const large = await sharp({
    create: { width: 5_000, height: 5_000, channels: 3, background: '#369' },
  })
    .jpeg({ progressive: true })
    .toBuffer();
  let isDone = false;
  const strangers = Promise.all(Array.from({ length: 3 }, () => inspectPicture(large))).then(() => {
    isDone = true;
  });
  assert.equal((await inspectPicture(gifOf(1), 1)).type, 'image/gif');
  assert.equal(isDone, false);
  await strangers;
});

/** What `work` gives, and the most that the process grew meanwhile (MB). */
async function grown<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const made = await work().finally(() => clearInterval(look));
  return [made, (most - before) / MB];
}

test('C32 a WebP of two kilobytes and 49 megapixels is judged in 150 MB, and published in 500', async () => {
  const create = { width: 7_000, height: 7_000, channels: 4, background: '#36990080' } as const;
  const bytes = await sharp({ create }).webp({ lossless: true, effort: 0 }).toBuffer();
  assert.ok(bytes.byteLength < 10_000);
  const [picture, judging] = await grown(() => inspectPicture(bytes));
  assert.ok(judging < 150, `${judging} MB more to judge it`);
  const [published, publishing] = await grown(() => publishPicture(bytes, picture));
  assert.ok(publishing < 500, `${publishing} MB more to publish it`);
  const { width, height, format, hasAlpha } = await sharp(published).metadata();
  assert.deepEqual([width, height, format, hasAlpha], [4_000, 4_000, 'webp', true]);
});
