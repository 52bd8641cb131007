import type { Program } from '#lib/contract/programing.ts';

export const LIST_PATH = '/main/programing';
/** Of the form for a new one. */
export const NEW_PATH = `${LIST_PATH}/0`;

export const programPath = (id: Program['id']): string =>
  `${LIST_PATH}/${encodeURIComponent(String(id))}`;

/** The id in an address, or null where that is no text. */
export function decodedId(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
