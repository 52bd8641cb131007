import { PICTURE_PIECES } from './limits.ts';
import { Reader } from './picture-bytes.ts';

/** A picture's file taken apart, as far as its header, its notes and its end are concerned. */

export interface Part {
  /** A JPEG's marker ('ffe1'), a PNG's or WebP's chunk ('eXIf', 'EXIF'). */
  name: string;
  /** Of the part, with its own head (bytes). */
  start: number;
  end: number;
  /** Of what it holds. */
  from: number;
  to: number;
}

export interface Parts {
  parts: Part[];
  /** The file's end is there, and no part reaches beyond it. */
  whole: boolean;
  /** Behind the end of the picture; what follows is not part of it. */
  end: number;
  /** There are more parts than a picture may have: the rest was not looked at. */
  crowded: boolean;
}

const isFull = (parts: readonly Part[]): boolean => parts.length >= PICTURE_PIECES.parts;

const STANDALONE = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Where the next marker of a scan stands: not a stuffed 0xff, not a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

export function jpegParts(bytes: Uint8Array): Parts {
  const reader = new Reader(bytes);
  const parts: Part[] = [];
  let at = 2;
  while (at + 1 < bytes.length) {
    if (reader.byte(at) !== 0xff) break;
    const marker = reader.byte(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return { parts, whole: true, end: at + 2, crowded: false };
    if (STANDALONE(marker)) {
      at += 2;
      continue;
    }
    const to = at + 2 + reader.number(at + 2, 2);
    if (to > bytes.length || to < at + 4) break;
    if (isFull(parts)) return { parts, whole: false, end: bytes.length, crowded: true };
    parts.push({ name: `ff${marker.toString(16)}`, start: at, end: to, from: at + 4, to });
    at = marker === 0xda ? endOfScan(bytes, to) : to;
  }
  return { parts, whole: false, end: bytes.length, crowded: false };
}

export function pngParts(bytes: Uint8Array): Parts {
  const reader = new Reader(bytes);
  const parts: Part[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = reader.letters(at + 4, 4);
    const from = at + 8;
    const to = from + reader.number(at, 4);
    if (to + 4 > bytes.length) break;
    if (isFull(parts)) return { parts, whole: false, end: bytes.length, crowded: true };
    parts.push({ name, start: at, end: to + 4, from, to });
    at = to + 4;
    if (name === 'IEND') return { parts, whole: true, end: at, crowded: false };
  }
  return { parts, whole: false, end: bytes.length, crowded: false };
}

export function webpParts(bytes: Uint8Array): Parts {
  const reader = new Reader(bytes, true);
  const parts: Part[] = [];
  const end = 8 + reader.number(4, 4);
  let at = 12;
  while (at + 8 <= Math.min(end, bytes.length)) {
    const from = at + 8;
    const to = from + reader.number(at + 4, 4);
    if (to > bytes.length) break;
    if (isFull(parts)) return { parts, whole: false, end, crowded: true };
    const next = to + (to % 2);
    parts.push({ name: reader.letters(at, 4), start: at, end: next, from, to });
    at = next;
  }
  // The pad of a last chunk of odd length may be missing.
  const whole = parts.length > 0 && at >= end && end <= bytes.length + 1;
  return { parts, whole, end, crowded: false };
}
