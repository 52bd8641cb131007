import { AUDIO } from '#lib/contract/limits.ts';

/** A recording taken apart as far as its tracks and the number of its pieces are concerned. */

export class TooManyParts extends Error {}

/** Counts pieces. @throws TooManyParts above what a recording may have */
function counter(): () => void {
  let parts = 0;
  return () => {
    parts += 1;
    if (parts > AUDIO.parts) throw new TooManyParts();
  };
}

const DEPTH = ['moov', 'trak', 'mdia'];

/** An MP4 or 3GP. */
export interface Boxes {
  /** Its index is there: a recording that was cut has none. */
  indexed: boolean;
  /** What its tracks are: 'soun', 'vide'… */
  tracks: Set<string>;
}

/** @throws TooManyParts */
export function boxesOf(bytes: Buffer): Boxes {
  const found: Boxes = { indexed: false, tracks: new Set() };
  const count = counter();
  const walk = (from: number, to: number, level: number): void => {
    for (let at = from; at + 8 <= to; ) {
      count();
      const kind = bytes.toString('latin1', at + 4, at + 8);
      const wide = bytes.readUInt32BE(at) === 1 && at + 16 <= to;
      const declared = wide ? Number(bytes.readBigUInt64BE(at + 8)) : bytes.readUInt32BE(at);
      const head = wide ? 16 : 8;
      const size = declared === 0 ? to - at : declared;
      if (size < head) break;
      const end = Math.min(to, at + size);
      if (kind === 'moov') found.indexed = true;
      if (kind === DEPTH[level]) walk(at + head, end, level + 1);
      else if (level === DEPTH.length && kind === 'hdlr' && end - at >= head + 12)
        found.tracks.add(bytes.toString('latin1', at + head + 8, at + head + 12));
      at += size;
    }
  };
  walk(0, bytes.length, 0);
  return found;
}

/** Pages of an Ogg. @throws TooManyParts */
function countPages(bytes: Buffer): void {
  const count = counter();
  for (let at = 0; bytes.toString('latin1', at, at + 4) === 'OggS'; ) {
    count();
    const segments = bytes[at + 26] ?? 0;
    const lengths = bytes.subarray(at + 27, at + 27 + segments);
    at += 27 + segments;
    for (const length of lengths) at += length;
  }
}

/** Chunks of a WAV. @throws TooManyParts */
function countChunks(bytes: Buffer): void {
  const count = counter();
  for (let at = 12; at + 8 <= bytes.length; ) {
    count();
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
}

/** A number of EBML, whose first byte says how long it is; 0 bytes long where there is none. */
function variable(bytes: Buffer, at: number): { length: number; value: number; unknown: boolean } {
  const first = bytes[at] ?? 0;
  const length = first === 0 ? 0 : Math.clz32(first) - 23;
  if (length === 0 || length > 8 || at + length > bytes.length)
    return { length: 0, value: 0, unknown: false };
  let value = first & (0xff >> length);
  let unknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    value = value * 256 + byte;
    unknown &&= byte === 0xff;
  }
  return { length, value, unknown };
}

/** 'Segment' and 'Cluster': what they hold is counted too. */
const HOLDERS = new Set(['18538067', '1f43b675']);

/** Elements of a WebM. @throws TooManyParts */
function countElements(bytes: Buffer): void {
  const count = counter();
  for (let at = 0; at < bytes.length; ) {
    count();
    const id = variable(bytes, at);
    const size = variable(bytes, at + id.length);
    if (!id.length || !size.length) return;
    const inside = at + id.length + size.length;
    const holds = size.unknown || HOLDERS.has(bytes.toString('hex', at, at + id.length));
    at = holds ? inside : inside + size.value;
  }
}

const COUNTERS: Record<string, (bytes: Buffer) => void> = {
  ogg: countPages,
  wav: countChunks,
  webm: countElements,
};

/** Looks whether a recording has too many pieces. @throws TooManyParts */
export const countParts = (bytes: Buffer, extension: string): void => COUNTERS[extension]?.(bytes);

const TAG_HEAD = 10;

/** Where the sound begins behind the tags in front of an MP3 (ID3). @throws TooManyParts */
export function afterTags(bytes: Buffer): number {
  let at = 0;
  for (let tags = 0; bytes.toString('latin1', at, at + 3) === 'ID3'; tags += 1) {
    if (tags === AUDIO.tags) throw new TooManyParts();
    let size = 0;
    // Seven bits of each byte.
    for (const byte of bytes.subarray(at + 6, at + TAG_HEAD)) size = size * 128 + (byte & 0x7f);
    at += TAG_HEAD + size;
  }
  return at;
}
