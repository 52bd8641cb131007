import { hash } from 'node:crypto';

/**
 * Remembers what an answer's bytes became in the contract's form. A pure function of the bytes, so
 * nobody gets anything that the upstream did not send for them just now; it saves the work on a list
 * that is asked for again and has not changed.
 */

const MOST_BYTES = 32 * 1_048_576;

const known = new Map<string, Buffer>();
let size = 0;

function drop(key: string): void {
  size -= known.get(key)?.byteLength ?? 0;
  known.delete(key);
}

/** The JSON that `make` gives for `bytes`, made once while it is remembered; `kind` tells makers apart. */
export function remembered(kind: string, bytes: Buffer, make: () => Buffer): Buffer {
  const key = `${kind} ${hash('sha256', bytes, 'base64')}`;
  const found = known.get(key);
  known.delete(key);
  const made = found ?? make();
  known.set(key, made);
  if (!found) size += made.byteLength;
  for (const oldest of known.keys()) {
    if (size <= MOST_BYTES) break;
    drop(oldest);
  }
  return made;
}
