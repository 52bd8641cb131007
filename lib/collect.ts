import type { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 weighs its own heap: texts and buffers of megabytes that lie outside of it wait for a collection
 * that does not come, and sixty uploads of 10 MB grew the panel by 230 MB. So the server that has
 * read one asks for a collection (about 45 ms).
 */

/** From here on a body is worth it (bytes). */
export const LARGE_BYTES = 1_048_576;
/** Uploads close together share one (ms). */
const SOON_MS = 50;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

let isDue = false;

/** When a request has been answered: until then what it brought is in use. */
export function collectAfter({ headers }: Pick<Request, 'headers'>): void {
  if (isDue || Number(headers.get('content-length') ?? 0) < LARGE_BYTES) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    collect();
  }, SOON_MS).unref();
}

/** Of a file that passes, after which the buffers that it came in are collected (bytes). */
const PASSED = 4 * 1_048_576;

/** While a file streams: Node reads it into a new buffer each time. For one who reads it already. */
export function collectWhile(streams: Readable): void {
  let passed = 0;
  streams.on('data', ({ byteLength }: Buffer) => {
    passed += byteLength;
    if (passed < PASSED) return;
    passed = 0;
    collect({ type: 'minor' });
  });
}
