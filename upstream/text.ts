import { canBeSeen } from '#lib/contract/fields.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it drops.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/**
 * What somebody wrote, as text and nothing else: line breaks are \n, tabs are spaces, other
 * control characters and half characters go. HTML stays as it was typed: it is text too. '' when
 * nothing of it can be seen.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROL, '');
  return canBeSeen(clean) ? clean : '';
}

/** The same on a single line, without spaces around it. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\n', ' ').trim();

/** In quotes, which nothing in it can close. */
export const quoted = (text: string): string => `«${text.replace(/[«»]/g, '"')}»`;

/** 'a, b, c y 2 más': the first `most` of them by name. */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` y ${more} más` : '');
}

/** Without accents or case: 'Canción' is found by 'cancion'. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
