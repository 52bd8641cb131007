import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { streamOf } from './file-stream.ts';
import type { OpenFile } from './media.ts';

// No symbolic link as the last part, and no waiting on a pipe that somebody left there.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const absent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR', 'ENXIO', 'EINVAL'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

function toOpenFile(handle: FileHandle, bytes: number, modifiedAt: Date): OpenFile {
  return {
    bytes,
    modifiedAt,
    read: (start, end) => streamOf({ handle, start, end }),
    close: () => handle.close(),
  };
}

/**
 * A file below `root`, or null when there is none: `parts` may not lead out of it, by dots,
 * separators or symbolic links. Only plain files open.
 */
export async function openBelow(root: string, parts: readonly string[]): Promise<OpenFile | null> {
  if (!parts.length || parts.some((part) => !part || part === '.' || part === '..')) return null;
  if (parts.some((part) => /[/\\\0]/.test(part))) return null;
  try {
    const path = join(await realpath(root), ...parts);
    if ((await realpath(path)) !== path) return null;
    const handle = await open(path, FLAGS);
    const stat = await handle.stat();
    if (stat.isFile()) return toOpenFile(handle, stat.size, stat.mtime);
    await handle.close();
    return null;
  } catch (error) {
    if (absent(error)) return null;
    throw error;
  }
}
