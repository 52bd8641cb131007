/**
 * Folders joined by '$' (specification §7). What would be taken for a separator inside of a name is
 * written '%24', and '%' itself '%25'; a path without either reads as it always did.
 */

/** 'fm$salida%241' → ['fm', 'salida$1'] */
export const splitDollar = (path: string): string[] =>
  path
    .split('$')
    .map((part) => part.replace(/%2([45])/g, (_, digit) => (digit === '4' ? '$' : '%')));

export const joinDollar = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll('%', '%25').replaceAll('$', '%24')).join('$');
