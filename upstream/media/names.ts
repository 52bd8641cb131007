import { TEXT } from '#lib/contract/limits.ts';
import { cleanLine } from '../text.ts';

const ENDING = /\.[^.]{1,10}$/;

/** A file's own name: no folders, no control characters, not endless, its ending kept. */
export function plainName(name: string): string {
  const last = cleanLine(name.split(/[/\\]/).at(-1) ?? '');
  if (last.length <= TEXT.fileName) return last;
  const ending = ENDING.exec(last)?.[0] ?? '';
  return `${last.slice(0, TEXT.fileName - ending.length)}${ending}`.toWellFormed();
}

/** The sent name with the ending that the content has: a download must open. */
export const rightName = (name: string, extension: string): string =>
  name && `${name.replace(ENDING, '')}.${extension}`;
