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

/** Whether `path` leads into `folder`, further than itself. */
export const isBelow = (folder: string, path: string): boolean => path.startsWith(`${folder}$`);

// A build's folder is called by its hour.
const BY_HOUR = /^\d{4}-\d\d-\d\d/;

/** Folders first, by name; those of builds the newest first. */
export const inOrder = <T extends Pick<FileEntry, 'name' | 'isDir'>>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => {
    if (a.isDir !== b.isDir) return a.isDir ? -1 : 1;
    const sign = a.isDir && BY_HOUR.test(a.name) && BY_HOUR.test(b.name) ? -1 : 1;
    return sign * a.name.localeCompare(b.name, 'es', { numeric: true });
  });

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
