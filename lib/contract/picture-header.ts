import { PICTURE_PIECES } from './limits.ts';
import { indexOfWord, Reader } from './picture-bytes.ts';
import { jpegParts, pngParts, webpParts } from './picture-parts.ts';

/** What a file is, by its content and before a single pixel is unpacked (design §6). */

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export interface PictureHeader {
  kind: 'picture';
  type: PictureType;
  /** Pixels as stored: before it is turned. */
  width: number;
  height: number;
  /** 1 unless it moves. */
  frames: number;
  /** It may have transparent parts. */
  transparent: boolean;
  /** Nothing is missing at its end. */
  whole: boolean;
  /** It has more parts than are looked at. */
  crowded: boolean;
  /** Passes of a JPEG over the picture; 1 for the others. */
  scans: number;
  /** A JPEG as hardly any program reads it: of 12 bits, lossless, or packed by arithmetic. */
  odd: boolean;
}

export type Header =
  | PictureHeader
  | { kind: 'heic'; width: number; height: number }
  | { kind: 'avif' | 'svg' | 'other' | 'empty' };

type Found = Omit<PictureHeader, 'kind' | 'type'>;

const PLAIN = { crowded: false, scans: 1, odd: false };

const isFrameHeader = (name: string): boolean => /^ffc[0-3567]|^ffc[9ab]|^ffc[def]/.test(name);

function jpeg(bytes: Uint8Array): Found {
  const reader = new Reader(bytes);
  const { parts, whole, crowded } = jpegParts(bytes);
  const frame = parts.find(({ name }) => isFrameHeader(name));
  const scans = parts.filter(({ name }) => name === 'ffda').length;
  return {
    height: frame ? reader.number(frame.from + 1, 2) : 0,
    width: frame ? reader.number(frame.from + 3, 2) : 0,
    frames: 1,
    transparent: false,
    whole: whole && scans > 0,
    ...{ crowded, scans },
    odd: frame !== undefined && (!/^ffc[0-2]/.test(frame.name) || reader.byte(frame.from) !== 8),
  };
}

function png(bytes: Uint8Array): Found {
  const reader = new Reader(bytes);
  const { parts, whole, crowded } = pngParts(bytes);
  const has = (wanted: string) => parts.find(({ name }) => name === wanted);
  const motion = has('acTL');
  const controls = parts.filter(({ name }) => name === 'fcTL').length;
  const colours = reader.byte(25);
  return {
    width: reader.number(16, 4),
    height: reader.number(20, 4),
    frames: motion ? Math.max(reader.number(motion.from, 4), controls, 1) : 1,
    transparent: colours === 4 || colours === 6 || has('tRNS') !== undefined,
    whole: whole && has('IDAT') !== undefined,
    ...{ ...PLAIN, crowded },
  };
}

function webp(bytes: Uint8Array): Found {
  const reader = new Reader(bytes, true);
  const { parts, whole, crowded } = webpParts(bytes);
  const at = (wanted: string) => parts.find(({ name }) => name === wanted)?.from;
  const [wide, lossless, lossy] = [at('VP8X'), at('VP8L'), at('VP8 ')];
  const frames = parts.filter(({ name }) => name === 'ANMF').length;
  const rest = { ...PLAIN, crowded, whole, frames: Math.max(frames, 1) };
  if (wide !== undefined)
    return {
      width: reader.number(wide + 4, 3) + 1,
      height: reader.number(wide + 7, 3) + 1,
      transparent: (reader.byte(wide) & 0x10) !== 0,
      ...rest,
    };
  if (lossless !== undefined) {
    const bits = reader.number(lossless + 1, 4);
    return {
      width: (bits & 0x3fff) + 1,
      height: ((bits >>> 14) & 0x3fff) + 1,
      transparent: ((bits >>> 28) & 1) === 1,
      ...rest,
    };
  }
  const frame = lossy ?? bytes.length;
  return {
    width: reader.number(frame + 6, 2) & 0x3fff,
    height: reader.number(frame + 8, 2) & 0x3fff,
    transparent: false,
    ...rest,
  };
}

/** Behind a row of sub-blocks, each with its length in front, closed by an empty one. */
function afterBlocks(reader: Reader, from: number): number {
  let at = from;
  while (at < reader.bytes.length && reader.byte(at) !== 0) at += reader.byte(at) + 1;
  return at + 1;
}

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function gif(bytes: Uint8Array): Found {
  const reader = new Reader(bytes, true);
  let at = 13 + tableBytes(reader.byte(10));
  let frames = 0;
  let blocks = 0;
  let transparent = false;
  let whole = false;
  while (at < bytes.length && !whole) {
    const block = reader.byte(at);
    if (block === 0x3b) whole = true;
    else if (block === 0x2c) {
      at = afterBlocks(reader, at + 11 + tableBytes(reader.byte(at + 9)));
      if (at <= bytes.length) frames += 1;
    } else if (block === 0x21) {
      blocks += 1;
      transparent ||= reader.byte(at + 1) === 0xf9 && (reader.byte(at + 3) & 1) === 1;
      at = afterBlocks(reader, at + 2);
    } else break;
    if (frames > PICTURE_PIECES.frames || blocks > PICTURE_PIECES.parts) break;
  }
  return {
    ...PLAIN,
    width: reader.number(6, 2),
    height: reader.number(8, 2),
    frames: Math.max(frames, 1),
    transparent,
    whole: whole && frames > 0,
    crowded: blocks > PICTURE_PIECES.parts,
  };
}

/** Phones' own format: the size is in a box of its own, once for each tile and once for the whole. */
function heic(bytes: Uint8Array): { width: number; height: number } {
  const reader = new Reader(bytes);
  const size = { width: 0, height: 0 };
  const to = Math.min(bytes.length, 1_048_576);
  for (
    let at = indexOfWord(bytes, 'ispe', 0, to);
    at >= 0;
    at = indexOfWord(bytes, 'ispe', at + 4, to)
  ) {
    size.width = Math.max(size.width, reader.number(at + 8, 4));
    size.height = Math.max(size.height, reader.number(at + 12, 4));
  }
  return size;
}

function boxed(bytes: Uint8Array): Header {
  const reader = new Reader(bytes);
  const length = Math.min(reader.number(0, 4), 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) if (at !== 12) brands.push(reader.letters(at, 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return { kind: 'avif' };
  if (brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)))
    return { kind: 'heic', ...heic(bytes) };
  return { kind: 'other' };
}

const SIGNATURES: [bytes: string, type: PictureType, read: (bytes: Uint8Array) => Found][] = [
  ['\xff\xd8\xff', 'image/jpeg', jpeg],
  ['\x89PNG\r\n\x1a\n', 'image/png', png],
  ['GIF87a', 'image/gif', gif],
  ['GIF89a', 'image/gif', gif],
];

/** What the bytes are; a file's name and type say nothing here. */
export function readHeader(bytes: Uint8Array): Header {
  if (bytes.length === 0) return { kind: 'empty' };
  const reader = new Reader(bytes);
  for (const [signature, type, read] of SIGNATURES)
    if (reader.letters(0, signature.length) === signature)
      return { kind: 'picture', type, ...read(bytes) };
  if (reader.letters(0, 4) === 'RIFF' && reader.letters(8, 4) === 'WEBP')
    return { kind: 'picture', type: 'image/webp', ...webp(bytes) };
  if (reader.letters(4, 4) === 'ftyp') return boxed(bytes);
  return { kind: /<svg[\s>]/i.test(reader.letters(0, 1_024)) ? 'svg' : 'other' };
}
