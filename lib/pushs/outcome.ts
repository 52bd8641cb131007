import type { CallAnswer } from '#lib/contract/calls.ts';
import type { Id } from '#lib/contract/loose.ts';
import { PUSH_STATES } from '#lib/contract/words.ts';

export interface SendOutcome {
  /** What became of it, in a sentence. */
  text: string;
  /** It went out, and there is nothing more to tell. */
  sent: boolean;
  /** Where more can be read, if the answer tells. */
  id: Id | null;
}

const SAID: Record<string, string> = {
  [PUSH_STATES.sent]: 'Notificación enviada.',
  [PUSH_STATES.sending]: 'La notificación se está enviando.',
  [PUSH_STATES.failed]: 'Fallida: la notificación quedó guardada, pero no salió.',
  [PUSH_STATES.unconfirmed]: 'Sin confirmar: no se sabe si la notificación salió.',
  [PUSH_STATES.unconfigured]: 'Sin configurar: la notificación quedó guardada, pero no salió.',
};

const TWICE = 'Esta notificación se envió hace unos segundos: no salió por segunda vez.';
const UNSAID = 'El servidor recibió la notificación. Mira su estado en la lista.';

/** What became of a notification, from the answer to its sending; upstreams tell more or less. */
export function outcomeOf({ id, state, repeated }: CallAnswer<'PUT /api/push'>): SendOutcome {
  const sent = state === PUSH_STATES.sent;
  const known = typeof id === 'number' || (typeof id === 'string' && id !== '') ? id : null;
  if (sent && repeated === true) return { text: TWICE, sent, id: known };
  if (typeof state !== 'string' || state === '') return { text: UNSAID, sent, id: known };
  const text = Object.hasOwn(SAID, state) ? SAID[state] : undefined;
  return { text: text ?? `Notificación guardada. Estado: ${state}`, sent, id: known };
}
