import type { Message } from '#lib/contract/messages.ts';
import type { Message as Row } from '../../store/messages.ts';

export const NO_MESSAGE = 'Este mensaje no existe.';

/** A row as it travels (specification §3). */
export const toWire = (row: Row): Message => ({
  id: row.id,
  name: row.name,
  message: row.message,
  created_at: row.created_at,
  read: row.read === 1,
  is_visible: row.is_visible === 1,
  image: row.image ?? '',
  audio: row.audio ?? '',
});
