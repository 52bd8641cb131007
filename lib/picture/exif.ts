import { Reader } from '#lib/contract/picture-bytes.ts';

/** The notes that a camera writes: where a picture was taken is one of them. */

const GPS = 0x8825;
const ENTRY_BYTES = 12;
const MOST_ENTRIES = 512;

interface Place {
  reader: Reader;
  /** Of the first table of notes, from the block's start. */
  table: number;
  entries: number;
  /** Of the entry that points at the position, -1 without one. */
  gps: number;
}

function find(block: Uint8Array): Place | null {
  const order = String.fromCharCode(block[0] ?? 0, block[1] ?? 0);
  if (order !== 'II' && order !== 'MM') return null;
  const reader = new Reader(block, order === 'II');
  if (reader.number(2, 2) !== 42) return null;
  const table = reader.number(4, 4);
  const entries = reader.number(table, 2);
  if (entries > MOST_ENTRIES || table + 2 + entries * ENTRY_BYTES > block.length) return null;
  let gps = -1;
  for (let index = 0; index < entries; index += 1) {
    const at = table + 2 + index * ENTRY_BYTES;
    if (reader.number(at, 2) === GPS) gps = at;
  }
  return { reader, table, entries, gps };
}

/** Whether the block (TIFF, as inside of 'Exif\0\0') says where the picture was taken. */
export const tellsPlace = (block: Uint8Array): boolean => (find(block)?.gps ?? -1) >= 0;

const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Zeroes the table of the position and whatever it points at. */
function blankTable(block: Uint8Array, reader: Reader, table: number): void {
  const entries = Math.min(reader.number(table, 2), MOST_ENTRIES);
  for (let index = 0; index < entries; index += 1) {
    const at = table + 2 + index * ENTRY_BYTES;
    const bytes = (SIZES[reader.number(at + 2, 2)] ?? 0) * reader.number(at + 4, 4);
    const value = reader.number(at + 8, 4);
    if (bytes > 4 && value + bytes <= block.length) block.fill(0, value, value + bytes);
  }
  block.fill(0, table, Math.min(block.length, table + 6 + entries * ENTRY_BYTES));
}

/** Takes the position out of the block, in place; everything else, how to turn it too, stays. */
export function forgetPlace(block: Uint8Array): void {
  const place = find(block);
  if (!place || place.gps < 0) return;
  const { reader, table, entries, gps } = place;
  const target = reader.number(gps + 8, 4);
  if (target > 8 && target + 2 <= block.length) blankTable(block, reader, target);
  // Those behind it move up, with the pointer to the next table that closes them.
  const end = table + 2 + entries * ENTRY_BYTES + 4;
  block.copyWithin(gps, gps + ENTRY_BYTES, end);
  block.fill(0, end - ENTRY_BYTES, Math.min(end, block.length));
  const left = entries - 1;
  block[table] = reader.little ? left & 0xff : left >> 8;
  block[table + 1] = reader.little ? left >> 8 : left & 0xff;
}
