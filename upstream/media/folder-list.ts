import { lstat, opendir, realpath, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of built files: looked into and deleted from, never beyond them. */

const absent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );

const isName = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && !/[/\\\0]/.test(part);

/** Where `parts` lead below `root`; null when that is nowhere, or elsewhere by a symbolic link. */
async function pathBelow(root: string, parts: readonly string[]): Promise<string | null> {
  if (!parts.every(isName)) return null;
  try {
    const path = join(await realpath(root), ...parts);
    return (await realpath(path)) === path ? path : null;
  } catch (error) {
    if (absent(error)) return null;
    throw error;
  }
}

export interface Listed {
  name: string;
  isDir: boolean;
  modifiedAt: Date;
}

/** Entries of one answer, at most. */
const MAX_ENTRIES = 5_000;

/** Folders and plain files in a folder; null when there is no such folder. */
export async function listFolder(root: string, parts: readonly string[]): Promise<Listed[] | null> {
  const path = await pathBelow(root, parts);
  if (!path || !(await lstat(path)).isDirectory()) return null;
  const found: Listed[] = [];
  for await (const entry of await opendir(path)) {
    if (found.length >= MAX_ENTRIES) break;
    const isDir = entry.isDirectory();
    if (!isDir && !entry.isFile()) continue;
    const stat = await lstat(join(path, entry.name)).catch(() => null);
    if (stat) found.push({ name: entry.name, isDir, modifiedAt: stat.mtime });
  }
  return found;
}

/**
 * Deletes a plain file, and the folders above it that it leaves empty, but never the first one.
 * Gives the folder that is left; null when there is no such file.
 */
export async function deleteBelow(
  root: string,
  parts: readonly string[],
): Promise<string[] | null> {
  const path = await pathBelow(root, parts);
  if (!path || !(await lstat(path)).isFile()) return null;
  await rm(path);
  const left = parts.slice(0, -1);
  while (left.length > 1) {
    try {
      await rmdir(join(root, ...left));
    } catch {
      break;
    }
    left.pop();
  }
  return left;
}
