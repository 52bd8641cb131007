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

export interface Made {
  json: Buffer;
  /** An entity tag of the bytes that it was made of. */
  tag: string;
}

/** The JSON that `make` gives for `bytes`, made once while it is remembered; `kind` tells makers apart. */
export function remembered(kind: string, bytes: Buffer, make: () => Buffer): Made {
  const digest = hash('sha256', bytes, 'base64url');
  const key = `${kind} ${digest}`;
  const found = known.get(key);
  known.delete(key);
  const json = found ?? make();
  known.set(key, json);
  if (!found) size += json.byteLength;
  for (const oldest of known.keys()) {
    if (size <= MOST_BYTES) break;
    drop(oldest);
  }
  return { json, tag: `"p-${digest}"` };
}
