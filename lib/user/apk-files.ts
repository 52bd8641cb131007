import { addressOf } from '#lib/contract/address.ts';
import type { FileEntry } from '#lib/contract/builds.ts';
import { splitDollar } from '#lib/contract/dollar-path.ts';

/** Folders of built files; a path has its folders joined by '$' (specification §7). */

export interface Crumb {
  name: string;
  path: string;
}

/** The folders that lead to `path`, itself the last; each as the upstream wrote it. */
export const crumbsOf = (path: string): Crumb[] => {
  const written = path.split('$');
  return splitDollar(path).map((name, at) => ({ name, path: written.slice(0, at + 1).join('$') }));
};

/** Whether `path` leads into `folder`, further than itself. */
export const isBelow = (folder: string, path: string): boolean => path.startsWith(`${folder}$`);

/** The open folder that an address asks for; `root` where that is none below it. */
export const folderAsked = (root: string, asked: string): string =>
  isBelow(root, asked) && asked.split('$').every((part) => part !== '') ? asked : root;

/** Where to be after a deletion: what the upstream answers, if that leads up from `folder`. */
export const folderAfter = (root: string, folder: string, backTo: string): string =>
  isBelow(backTo, folder) && (backTo === root || isBelow(root, backTo)) ? backTo : folder;

// A build's folder is called by its hour.
const BY_HOUR = /^\d{4}-\d\d-\d\d/;

/** Folders first, by name; those of builds the newest first. */
export const inOrder = <T extends Pick<FileEntry, 'name' | 'isDir'>>(files: readonly T[]): T[] =>
  files.toSorted((a, b) => {
    if (a.isDir !== b.isDir) return a.isDir ? -1 : 1;
    const sign = a.isDir && BY_HOUR.test(a.name) && BY_HOUR.test(b.name) ? -1 : 1;
    return sign * a.name.localeCompare(b.name, 'es', { numeric: true });
  });

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
