import type { Id } from '#lib/contract/loose.ts';

/** Addresses of the notifications' two screens (specification §2). */

export const LIST_PATH = '/main/pushs';
/** The form of a new one. */
export const NEW_ID = '0';

export const pushPath = (id: Id): string => `/main/push/${encodeURIComponent(String(id))}`;

/** The id in a page's parameter, as the address has it; null for one that can't be read. */
export function idOf(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
