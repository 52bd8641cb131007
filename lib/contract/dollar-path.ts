import { isPathPart } from './path-part.ts';
import { walksOut } from './walks-out.ts';

/**
 * Folders joined by '$' (specification §7). What would be taken for a separator inside of a name is
 * written '%24', and '%' itself '%25'; a path without either reads as it always did.
 */

const read = (part: string): string =>
  part.replace(/%2([45])/g, (_, digit) => (digit === '4' ? '$' : '%'));

const written = (name: string): string => name.replaceAll('%', '%25').replaceAll('$', '%24');

/** 'fm$salida%241' → ['fm', 'salida$1'] */
export const splitDollar = (path: string): string[] => path.split('$').map(read);

export const joinDollar = (parts: readonly string[]): string => parts.map(written).join('$');

/** Whether a name in a path reads the same to an upstream that joins names as they are (specification §7). */
export const isPlainName = (name: string): boolean => !name.includes('$') && read(name) === name;

const canBePart = (name: string): boolean =>
  name !== '' && isPathPart(name) && !/[/\\\0]/.test(name) && !walksOut(name);

/**
 * The path of what `folder` holds under `name`, for which the upstream says `next`; null where none
 * leads there for certain: a '$' within a name is a separator to an upstream that does not write it
 * as we do, and its path another folder's.
 */
export function pathBelow(folder: string, name: string, next: string): string | null {
  if (!canBePart(name)) return null;
  const own = `${folder}$${written(name)}`;
  if (next === own) return own;
  return isPlainName(name) ? `${folder}$${name}` : null;
}

/** The path of a radio's own folder; null as `pathBelow`. */
export const rootPath = (flavor: string): string | null =>
  canBePart(flavor) && isPlainName(flavor) ? flavor : null;
