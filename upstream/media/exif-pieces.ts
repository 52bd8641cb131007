import { PICTURE_PIECES } from '#lib/contract/limits.ts';
import { indexOfWord, Reader } from '#lib/contract/picture-bytes.ts';
import type { PictureType } from '#lib/contract/picture-header.ts';
import { jpegParts, type Part, pngParts, webpParts } from '#lib/contract/picture-parts.ts';

/**
 * A camera's notes (EXIF) are tables that point at tables. Decoders read a table each time that a tag
 * points at it: in 60 KB they may find 29 million tags. Here each is counted as often as they read it.
 */

const HEAD = 'Exif\0\0';
const ENTRY_BYTES = 12;
/** Tags that point at a table: EXIF, GPS, interoperability. */
const TABLES = new Set([0x8769, 0x8825, 0xa005]);

const KINDS: Partial<Record<PictureType, [name: string, parts: (bytes: Uint8Array) => Part[]]>> = {
  'image/jpeg': ['ffe1', (bytes) => jpegParts(bytes).parts],
  'image/png': ['eXIf', (bytes) => pngParts(bytes).parts],
  'image/webp': ['EXIF', (bytes) => webpParts(bytes).parts],
};

class TooManyTags extends Error {}

interface Left {
  tags: number;
}

/** Reads a table and those below it; gives where it ends. `kind` is the tag that led there. */
function readTable(reader: Reader, table: number, kind: number, left: Left): number {
  const { length } = reader.bytes;
  if (table + 2 > length) return length;
  const first = table + 2;
  const entries = Math.min(reader.number(table, 2), Math.floor((length - first) / ENTRY_BYTES));
  for (let index = 0; index < entries; index += 1) {
    left.tags -= 1;
    const at = first + index * ENTRY_BYTES;
    const tag = reader.number(at, 2);
    if (left.tags < 0) throw new TooManyTags();
    // One that points at its own kind is not followed.
    if (TABLES.has(tag) && tag !== kind) readTable(reader, reader.number(at + 8, 4), tag, left);
  }
  return first + entries * ENTRY_BYTES;
}

/** Of the order of its bytes, and 42 in that order. */
const SIGNATURES = new Set(['II*\0', 'MM\0*']);

function readBlock(block: Uint8Array, left: Left): void {
  const reader = new Reader(block, block[0] === 0x49);
  if (!SIGNATURES.has(reader.letters(0, 4))) return;
  const end = readTable(reader, reader.number(4, 4), 0, left);
  // Behind the first table stands where that of the small picture is; 0: there is none.
  const next = reader.number(end, 4);
  if (next > 0) readTable(reader, next, 0, left);
}

/** Whether a picture's notes have more tags than they may, each as often as a decoder reads it. */
export function hasTooManyTags(bytes: Uint8Array, type: PictureType): boolean {
  const [name, partsOf] = KINDS[type] ?? [];
  const left: Left = { tags: PICTURE_PIECES.tags };
  const blocks = (partsOf?.(bytes) ?? []).filter((part) => part.name === name);
  try {
    for (const { from, to } of blocks) {
      const block = bytes.subarray(from, to);
      readBlock(block, left);
      // Decoders look for the head, whatever stands in front of it.
      for (let at = indexOfWord(block, HEAD); at >= 0; at = indexOfWord(block, HEAD, at + 1))
        readBlock(block.subarray(at + HEAD.length), left);
    }
  } catch (error) {
    if (error instanceof TooManyTags) return true;
    throw error;
  }
  return false;
}
