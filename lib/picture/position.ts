import { indexOfWord, join, Reader } from '#lib/contract/picture-bytes.ts';
import type { PictureType } from '#lib/contract/picture-header.ts';
import {
  jpegParts,
  type Part,
  type Parts,
  pngParts,
  webpParts,
} from '#lib/contract/picture-parts.ts';
import { forgetPlace, tellsPlace } from './exif.ts';

/**
 * Where a picture was taken, for who wants the original's own bytes: whether it tells, and the same
 * picture without it. Pixels are never touched. (A picture that is drawn anew tells nothing at all.)
 */

const EXIF = 'Exif\0\0';
const XMP_PLACE = 'GPSL';

const readers: Partial<Record<PictureType, (bytes: Uint8Array) => Parts>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

/** Notes that a part may be: camera's, or text with a position in it. */
const NOTES: Partial<Record<PictureType, (name: string) => boolean>> = {
  'image/jpeg': (name) => name === 'ffe1',
  'image/png': (name) => /^(?:eXIf|iTXt|tEXt|zTXt)$/.test(name),
  'image/webp': (name) => name === 'EXIF' || name === 'XMP ',
};

/** The camera's block inside of a part, or null when it is something else. */
function camera(bytes: Uint8Array, part: Part): Uint8Array | null {
  const headed = new Reader(bytes).letters(part.from, EXIF.length) === EXIF;
  if (!headed && part.name !== 'eXIf' && part.name !== 'EXIF') return null;
  return bytes.subarray(part.from + (headed ? EXIF.length : 0), part.to);
}

/** Old PNGs carry a camera's notes as packed text: nobody can tell what is in it. */
const isPacked = (bytes: Uint8Array, part: Part): boolean =>
  /^Raw profile type (?:exif|xmp|APP1)/i.test(new Reader(bytes).letters(part.from, 24));

function tells(bytes: Uint8Array, part: Part): boolean {
  const block = camera(bytes, part);
  if (block) return tellsPlace(block);
  return isPacked(bytes, part) || indexOfWord(bytes, XMP_PLACE, part.from, part.to) >= 0;
}

function telling(bytes: Uint8Array, type: PictureType): { all: Parts; found: Part[] } | null {
  const all = readers[type]?.(bytes);
  const isNote = NOTES[type];
  if (!all || !isNote) return null;
  return { all, found: all.parts.filter((part) => isNote(part.name) && tells(bytes, part)) };
}

/** Whether the file says where the picture was taken. */
export const hasPosition = (bytes: Uint8Array, type: PictureType): boolean =>
  (telling(bytes, type)?.found.length ?? 0) > 0;

/** The bytes without the given parts. */
function without(bytes: Uint8Array, parts: readonly Part[], end: number): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { start, end: next } of parts) {
    pieces.push(bytes.subarray(at, start));
    at = next;
  }
  return join([...pieces, bytes.subarray(at, end)]);
}

/** A WebP's head says how long it is, and which notes to expect. */
function mendWebp(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  view.setUint32(4, bytes.length - 8, true);
  const { parts } = webpParts(bytes);
  const head = parts.find(({ name }) => name === 'VP8X');
  if (head && !parts.some(({ name }) => name === 'XMP '))
    view.setUint8(head.from, view.getUint8(head.from) & ~0x04);
}

/**
 * The same picture without its position: a camera's notes lose just that, a text that holds it goes
 * as a whole, and with it whatever hangs behind the picture's end (a phone's moving copy has its own).
 */
export function withoutPosition(bytes: Uint8Array, type: PictureType): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const known = telling(copy, type);
  if (!known?.found.length) return copy;
  const dropped: Part[] = [];
  for (const part of known.found) {
    const block = type === 'image/png' ? null : camera(copy, part);
    // A PNG's part carries a checksum: it goes as a whole.
    if (block) forgetPlace(block);
    else dropped.push(part);
  }
  const made = without(copy, dropped, known.all.end);
  if (type === 'image/webp') mendWebp(made);
  return made;
}
