import type { Push } from '#lib/contract/pushs.ts';
import { PUSH_STATES } from '#lib/contract/words.ts';
import { triedAt } from './state.ts';

const MINUTE_MS = 60_000;
/** What was sent longer ago is sent again without a question (ms). */
const RECENT_MS = 60 * MINUTE_MS;

/** 'hace 3 minutos'; a clock that runs behind the server's sees a moment. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  return minutes === 1 ? 'hace 1 minuto' : `hace ${minutes} minutos`;
}

/**
 * What to say before sending `push` again; null where there is nothing to ask: it was long ago, or
 * it never went out.
 */
export function resendQuestion(push: Push, now: number): string | null {
  const { state } = push;
  if (state === PUSH_STATES.failed || state === PUSH_STATES.unconfigured) return null;
  const at = triedAt(push);
  const ago = at === null ? Number.NaN : now - Date.parse(at);
  // NaN as well: nobody knows when.
  if (!(ago < RECENT_MS)) return null;
  if (state === PUSH_STATES.sending) return 'Esta notificación se está enviando en este momento';
  return state === PUSH_STATES.unconfirmed
    ? `Puede que esta notificación se haya enviado ${agoText(ago)}`
    : `Esta notificación se envió ${agoText(ago)}`;
}
