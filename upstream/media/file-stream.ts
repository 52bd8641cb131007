import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** Bytes read at once. */
const CHUNK = 256 * 1024;

interface Part {
  handle: FileHandle;
  /** Both inclusive. */
  start: number;
  end: number;
}

const parts = new WeakMap<ReadableStream<Uint8Array>, Part>();

async function fill({ handle, end }: Part, chunk: Uint8Array, position: number): Promise<number> {
  const length = Math.min(chunk.length, end - position + 1);
  const { bytesRead } = await handle.read(chunk, 0, length, position);
  if (bytesRead === 0) throw new Error('a file got shorter while it was read');
  return bytesRead;
}

/** A small part is read at once: the file is closed whether or not anybody reads the stream. */
const smallStream = (part: Part): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        const chunk = Buffer.allocUnsafeSlow(part.end - part.start + 1);
        for (let size = 0; size < chunk.length; )
          size += await fill(part, chunk.subarray(size), part.start + size);
        controller.enqueue(chunk);
        controller.close();
      } finally {
        await part.handle.close();
      }
    },
  });

/** A part of a file as a stream, which closes the file when it ends or is cancelled. */
export function streamOf(part: Part): ReadableStream<Uint8Array> {
  const { handle, start, end } = part;
  if (end - start < CHUNK) return smallStream(part);
  let position = start;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK, end - position + 1));
        try {
          const size = await fill(part, chunk, position);
          controller.enqueue(chunk.subarray(0, size));
          position += size;
        } catch (error) {
          await handle.close();
          throw error;
        }
        if (position <= end) return;
        controller.close();
        await handle.close();
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
  parts.set(stream, part);
  return stream;
}

/** Whether it is a large part out of `streamOf` that nobody reads yet. */
export const isFilePart = (stream: ReadableStream<Uint8Array>): boolean =>
  parts.has(stream) && !stream.locked;

/**
 * Writes a stream that `isFilePart` to a connection, through one buffer: fresh chunks would leave
 * tens of megabytes to the garbage collector, and take ten times as long. Ends when all is written,
 * or quietly when the other side is gone. @throws what reading the file throws; the connection is cut
 */
export async function pour(stream: ReadableStream<Uint8Array>, to: Writable): Promise<void> {
  const part = parts.get(stream);
  if (!part) throw new TypeError('not a part of a file');
  const chunk = Buffer.allocUnsafeSlow(CHUNK);
  const closed = new Promise<boolean>((resolve) => to.once('close', () => resolve(false)));
  const written = (bytes: Uint8Array) =>
    new Promise<boolean>((resolve) => to.write(bytes, (error) => resolve(!error)));
  try {
    for (let position = part.start; position <= part.end && !to.destroyed; ) {
      const size = await fill(part, chunk, position);
      position += size;
      // Not before it is all written may the buffer be filled again.
      if (!(await Promise.race([written(chunk.subarray(0, size)), closed]))) return;
    }
    to.end();
  } catch (error) {
    to.destroy();
    throw error;
  } finally {
    await part.handle.close();
  }
}
