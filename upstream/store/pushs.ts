import { PUSH_STATES } from '#lib/contract/pushs.ts';
import type { Outcome } from '../push/sender.ts';
import type { Db } from './database.ts';
import type { PushRow } from './schema.ts';

/** What was just sent is not sent again within this time (ms). */
const JUST_MS = 10_000;
/** A sending that takes longer is none any more (ms). */
const SENDING_MS = 60_000;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Newest first; `day` as YYYY-MM-DD in UTC, null for all. */
export function newestPushs(db: Db, radioId: number, day: string | null) {
  const all = db
    .selectFrom('pushs')
    .selectAll()
    .where('radio_id', '=', radioId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return day ? all.where('created_at', '>=', day).where('created_at', '<', `${day}U`) : all;
}

export const onePush = (db: Db, radioId: number, id: number) =>
  db.selectFrom('pushs').selectAll().where('radio_id', '=', radioId).where('id', '=', id);

/** Whether a notification is on its way. */
export const isSending = ({ state, sent_at }: PushRow, now: number): boolean =>
  state === PUSH_STATES.sending && (sent_at ?? '') > iso(now - SENDING_MS);

/** Whether a notification went out, as far as anybody knows, a moment ago. */
export const wasJustSent = ({ state, sent_at }: PushRow, now: number): boolean =>
  state !== PUSH_STATES.sending &&
  state !== PUSH_STATES.failed &&
  (sent_at ?? '') > iso(now - JUST_MS);

/** One with the same content that is on its way or just went out. */
export async function twinOf(
  trx: Db,
  radioId: number,
  contentHash: string,
  now: number,
): Promise<PushRow | undefined> {
  const rows = await trx
    .selectFrom('pushs')
    .selectAll()
    .where('radio_id', '=', radioId)
    .where('content_hash', '=', contentHash)
    .where('sent_at', '>', iso(now - SENDING_MS))
    .orderBy('id', 'desc')
    .execute();
  return rows.find((row) => isSending(row, now) || wasJustSent(row, now));
}

export type PushContent = Pick<
  PushRow,
  'title' | 'message' | 'link' | 'image' | 'image_hash' | 'content_hash'
>;

const starting = (now: number) => ({
  state: PUSH_STATES.sending,
  state_reason: '',
  sent_at: iso(now),
});

/** Stores a notification that is about to be sent; inside a transaction. */
export const addPush = (
  trx: Db,
  radioId: number,
  content: PushContent,
  now: number,
): Promise<PushRow> =>
  trx
    .insertInto('pushs')
    .values({
      ...content,
      ...starting(now),
      radio_id: radioId,
      created_at: iso(now),
      attempt: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Stores what is about to be sent again in its place; inside a transaction. */
export const restartPush = (
  trx: Db,
  id: number,
  content: PushContent,
  now: number,
): Promise<PushRow> =>
  trx
    .updateTable('pushs')
    .set((set) => ({
      ...content,
      ...starting(now),
      attempt: set('attempt', '+', 1),
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes down what became of a sending, unless another one of the same notification began. */
export async function settlePush(
  db: Db,
  id: number,
  attempt: number,
  { state, reason }: Outcome,
  sentAt: string,
): Promise<void> {
  await db
    .updateTable('pushs')
    .set({ state, state_reason: reason, sent_at: sentAt })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

/** For the start: what was on its way when the server stopped, nobody knows whether it went out. */
export async function settleInterrupted(db: Db): Promise<void> {
  await db
    .updateTable('pushs')
    .set({
      state: PUSH_STATES.unconfirmed,
      state_reason:
        'El servidor se detuvo mientras la enviaba: no se sabe si salió. Mira en un teléfono antes de enviarla de nuevo.',
    })
    .where('state', '=', PUSH_STATES.sending)
    .execute();
}
