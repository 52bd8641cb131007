import { inflateSync } from 'node:zlib';
import { PICTURE_PIECES } from '#lib/contract/limits.ts';
import type { PictureType } from '#lib/contract/picture-header.ts';
import { type Part, pngParts } from '#lib/contract/picture-parts.ts';

/** Texts and colour profiles are packed in a PNG: a few kilobytes can stand for gigabytes. */

const NAMES = new Set(['iCCP', 'zTXt', 'iTXt']);

/** Notes that break while they are unpacked: each costs as much as a whole one. */
const MOST_DAMAGED = 8;

/** Where the packed bytes of a part begin, behind its name and what stands before them. */
function packedFrom(bytes: Uint8Array, { name, from, to }: Part): number {
  const afterText = (at: number) => {
    const end = bytes.indexOf(0, at);
    return end < 0 || end >= to ? to : end + 1;
  };
  const at = afterText(from);
  if (name !== 'iTXt') return at + 1;
  // Packed or not, by which method, the language, the name in it.
  return bytes[at] === 1 ? afterText(afterText(at + 2)) : to;
}

/** Whether what is packed in a picture comes to more than it may, or breaks again and again. Unpacks little more than that. */
export function unpacksTooMuch(bytes: Uint8Array, type: PictureType): boolean {
  if (type !== 'image/png') return false;
  let left: number = PICTURE_PIECES.noteBytes;
  let notes = 0;
  let damaged = 0;
  for (const part of pngParts(bytes).parts) {
    const from = NAMES.has(part.name) ? packedFrom(bytes, part) : part.to;
    if (from >= part.to) continue;
    notes += 1;
    if (notes > PICTURE_PIECES.notes) return true;
    try {
      left -= inflateSync(bytes.subarray(from, part.to), { maxOutputLength: left + 1 }).byteLength;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
      // Decoders skip it.
      damaged += 1;
    }
    if (left < 0 || damaged > MOST_DAMAGED) return true;
  }
  return false;
}
