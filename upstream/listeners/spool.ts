import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cappedChunks } from '../http/body.ts';

/** Bodies up to this size stay in memory (bytes). */
const IN_MEMORY = 256 * 1024;

/**
 * Receives a body of at most `limit` bytes, then gives it to `use`. Larger ones wait in `folder`:
 * many slow phones sending photos at once cost no memory.
 * @throws Refusal 413
 */
export async function withReceived<T>(
  request: Request,
  folder: string,
  limit: number,
  use: (body: Blob) => Promise<T>,
): Promise<T> {
  const held: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const path = join(folder, randomBytes(12).toString('hex'));
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for await (const chunk of cappedChunks(request, limit)) {
      size += chunk.byteLength;
      held.push(new Uint8Array(chunk));
      if (size <= IN_MEMORY && !file) continue;
      file ??= await open(path, 'wx', 0o600);
      await file.writev(held.splice(0));
    }
    if (!file) return await use(new Blob(held));
    await file.close();
    return await use(await openAsBlob(path));
  } finally {
    await file?.close().catch(() => {});
    if (file) await rm(path, { force: true });
  }
}
