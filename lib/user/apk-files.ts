import { addressOf } from '#lib/contract/address.ts';
import type { FileEntry } from '#lib/contract/builds.ts';
import { joinDollar, splitDollar } from '#lib/contract/dollar-path.ts';

/** Folders of built files; a path has its folders joined by '$' (specification §7). */

export interface Crumb {
  name: string;
  path: string;
}

/** The folders that lead to `path`, itself the last. */
export const crumbsOf = (path: string): Crumb[] =>
  splitDollar(path).map((name, at, all) => ({ name, path: joinDollar(all.slice(0, at + 1)) }));

/** A file's or folder's own path; an upstream may leave it out. */
export const pathOf = (folder: string, { next, name }: Pick<FileEntry, 'next' | 'name'>): string =>
  next || joinDollar([...splitDollar(folder), name]);

const extensionOf = ({ extension, name }: Pick<FileEntry, 'extension' | 'name'>): string =>
  (extension || (/\.([^.]+)$/.exec(name)?.[1] ?? '')).replace(/^\./, '').toLowerCase();

export type FileKind = 'folder' | 'app' | 'json' | 'other';

// A bundle is the app as well, in the store's own form.
const APP = new Set(['apk', 'aab']);

export function kindOf(entry: Pick<FileEntry, 'extension' | 'name' | 'isDir'>): FileKind {
  if (entry.isDir) return 'folder';
  const extension = extensionOf(entry);
  if (APP.has(extension)) return 'app';
  return extension === 'json' ? 'json' : 'other';
}

/** Apps and JSON files alone can be deleted (specification §2). */
export const mayDelete = (kind: FileKind): boolean => kind === 'app' || kind === 'json';

/** Where a file is downloaded from; null for a name that no address can have. */
export function downloadOf(path: string): string | null {
  try {
    return addressOf('GET /api/storage/apk/{path*}', { path: splitDollar(path).join('/') }).path;
  } catch {
    return null;
  }
}
