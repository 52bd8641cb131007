import type { Id } from '#lib/contract/loose.ts';

export const LIST_PATH = '/main/qr';
/** The form of a new one (specification §2). */
export const NEW_ID = '0';

export const qrPath = (id: Id): string => `${LIST_PATH}/${encodeURIComponent(String(id))}`;
