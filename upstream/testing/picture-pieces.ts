import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PICTURE_PIECES } from '#lib/contract/limits.ts';

/** Pictures of few bytes and many pieces. */

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const times = (count: number, piece: Uint8Array): Buffer =>
  Buffer.concat(Array.from({ length: count }, () => piece));

/** A GIF whose screen is `side` × `side`; each frame is one pixel. */
export function gifOf(frames: number, side = 1, blocks = 0): Buffer {
  const screen = Buffer.concat([
    Buffer.from('GIF89a'),
    ...[u16(side), u16(side), Buffer.from([0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff])],
  ]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const comment = Buffer.from([0x21, 0xfe, 0]);
  return Buffer.concat([screen, times(blocks, comment), times(frames, frame), Buffer.from([0x3b])]);
}

function riff(name: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

const webp = (...chunks: Uint8Array[]) =>
  riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

async function pixel(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: '#369' } as const;
  const whole = await sharp({ create }).webp({ lossless: true }).toBuffer();
  return whole.subarray(whole.indexOf('VP8L'));
}

/** A WebP that moves, of 1 × 1, with `chunks` that nobody knows. */
export async function webpOf(frames: number, chunks = 0): Promise<Buffer> {
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(16), await pixel()]));
  return webp(
    riff('VP8X', Buffer.from([0x02, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riff('ANIM', Buffer.alloc(6)),
    times(chunks, riff('abcd', Buffer.alloc(0))),
    times(frames, frame),
  );
}

function chunk(name: string, body: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

function png(beforePixels: Uint8Array[], pixels: Uint8Array[], width = 1, height = width): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...beforePixels,
    ...pixels,
    chunk('IEND'),
  ]);
}

/** A PNG of one line, `width` pixels long. */
export function pngOfLine(width: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(3 * width + 1), { level: 9 });
  return png([], [chunk('IDAT', pixels)], width, 1);
}

const grey = deflateSync(Buffer.from([0, 0x33, 0x66, 0x99]));

/** A PNG that moves. */
export function apngOf(frames: number): Buffer {
  const motion = Buffer.alloc(8);
  motion.writeUInt32BE(frames, 0);
  const control = (at: number) => {
    const body = Buffer.alloc(26);
    body.writeUInt32BE(at, 0);
    body.writeUInt32BE(1, 4);
    body.writeUInt32BE(1, 8);
    return chunk('fcTL', body);
  };
  const more = Array.from({ length: frames - 1 }, (_, at) => [
    control(2 * at + 1),
    chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 1]), grey])),
  ]).flat();
  return png([chunk('acTL', motion), control(0)], [chunk('IDAT', grey), ...more]);
}

/** A PNG with `count` chunks of text. */
export const pngOfChunks = (count: number): Buffer =>
  png([times(count, chunk('tEXt', Buffer.from('a\0b')))], [chunk('IDAT', grey)]);

/** A PNG whose pixels come in `count` pieces: of a byte, and then of none. */
export const pngOfCrumbs = (count: number): Buffer =>
  png(
    [],
    [
      ...[...grey].map((byte) => chunk('IDAT', Buffer.from([byte]))),
      times(count - grey.length, chunk('IDAT')),
    ],
  );

/** A PNG with a packed note or colour profile of `bytes` zeroes. */
export function pngOfNote(name: 'zTXt' | 'iTXt' | 'iCCP', bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes), { level: 9 });
  const head = name === 'iTXt' ? 'a\0\x01\0\0\0' : 'a\0\0';
  return png([chunk(name, Buffer.concat([Buffer.from(head), packed]))], [chunk('IDAT', grey)]);
}

/** A PNG with `count` packed notes that break only after some 4 MB of zeroes each. */
export function pngOfDamagedNotes(count: number): Buffer {
  const packed = deflateSync(Buffer.alloc(4_000_000), { level: 9 });
  const damaged = Buffer.concat([Buffer.from('a\0\0'), packed.subarray(0, -4), Buffer.alloc(4, 1)]);
  return png(Array(count).fill(chunk('zTXt', damaged)), [chunk('IDAT', grey)]);
}

/** A PNG with `count` packed notes of a letter each. */
export const pngOfSmallNotes = (count: number): Buffer =>
  png(
    [times(count, chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync('a')])))],
    [chunk('IDAT', grey)],
  );

const segment = (marker: number, body: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

const EXIF_HEAD = Buffer.from('Exif\0\0');

/** A tag that says what the camera is called, and one that leads to a table. */
const MODEL = 0x0110;
export const LEADS_BACK = 0x8769;

/** A camera's notes of one table with `count` tags; those that lead to a table lead to this one. */
function notes(count: number, tag: number): Buffer {
  const table = 8;
  const block = Buffer.alloc(table + 6 + count * 12);
  block.write('II*\0', 'latin1');
  block.writeUInt32LE(table, 4);
  block.writeUInt16LE(count, table);
  for (let index = 0; index < count; index += 1) {
    const at = table + 2 + index * 12;
    block.writeUInt16LE(tag, at);
    block.writeUInt16LE(4, at + 2);
    block.writeUInt32LE(1, at + 4);
    block.writeUInt32LE(table, at + 8);
  }
  return block;
}

/** Pictures whose notes have `count` tags. */
export async function jpegOfTags(count: number, tag = MODEL): Promise<Buffer> {
  const whole = await jpeg(false);
  const app1 = segment(0xe1, Buffer.concat([EXIF_HEAD, notes(count, tag)]));
  return Buffer.concat([whole.subarray(0, 2), app1, whole.subarray(2)]);
}
export const jpegOfLoops = (count: number): Promise<Buffer> => jpegOfTags(count, LEADS_BACK);
/** Each of them leads to all of them, once. */
export const MOST_LOOPS = Math.floor(Math.sqrt(PICTURE_PIECES.tags)) - 1;

export const pngOfTags = (count: number, tag = MODEL): Buffer =>
  png([chunk('eXIf', notes(count, tag))], [chunk('IDAT', grey)]);
export const webpOfTags = async (count: number, tag = MODEL): Promise<Buffer> =>
  webp(
    riff('VP8X', Buffer.from([0x08, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    await pixel(),
    riff('EXIF', Buffer.concat([EXIF_HEAD, notes(count, tag)])),
  );

const jpeg = (progressive: boolean) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
    .jpeg({ progressive, optimiseScans: false })
    .toBuffer();

/** A JPEG with `count` segments of comments. */
export async function jpegOfSegments(count: number): Promise<Buffer> {
  const whole = await jpeg(false);
  const comments = times(count, segment(0xfe, Buffer.alloc(0)));
  return Buffer.concat([whole.subarray(0, 2), comments, whole.subarray(2)]);
}

/** A progressive JPEG that says its first scan again until it has `count`. */
export async function jpegOfScans(count: number): Promise<Buffer> {
  const whole = await jpeg(true);
  const scan = Buffer.from([0xff, 0xda]);
  let scans = 0;
  for (let at = whole.indexOf(scan); at >= 0; at = whole.indexOf(scan, at + 2)) scans += 1;
  const start = whole.indexOf(scan);
  const tables = whole.indexOf(Buffer.from([0xff, 0xc4]), start);
  const end = Math.min(...[tables, whole.indexOf(scan, start + 2)].filter((at) => at > 0));
  const first = whole.subarray(start, end);
  return Buffer.concat([
    whole.subarray(0, start),
    times(count - scans, first),
    whole.subarray(start),
  ]);
}

/** A JPEG whose samples have 12 bits, which no browser shows. */
export async function jpegOfTwelveBits(): Promise<Buffer> {
  const whole = await jpeg(false);
  whole[whole.indexOf(Buffer.from([0xff, 0xc0])) + 4] = 12;
  return whole;
}

/** Boxes as an AVIF's or a HEIC's, `count` of them empty. */
export function boxesOf(brand: string, count: number): Buffer {
  const box = (name: string, body: Uint8Array = Buffer.alloc(0)) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`)),
    times(count, box('free')),
  ]);
}
