import type { Push } from '#lib/contract/pushs.ts';
import type { PushRow } from '../../store/schema.ts';

export const NO_PUSH = 'Esta notificación no existe.';

/** A row as it travels (specification §3). */
export const toWire = (row: PushRow): Push => ({
  id: row.id,
  title: row.title,
  message: row.message,
  state: row.state,
  created_at: row.created_at,
  image: row.image ?? '',
  link: row.link,
  sent_at: row.sent_at ?? row.created_at,
  state_reason: row.state_reason,
  version: row.version,
});
