import type { PushState } from '#lib/contract/pushs.ts';

/** What takes a notification to the phones. Firebase stands behind it, or nothing yet. */

export interface Notification {
  id: number;
  /** null: the radio has no app that could get it. */
  flavor: string | null;
  title: string;
  message: string;
  /** '' for none. */
  link: string;
  /** Stored name. */
  image: string | null;
}

export interface Outcome {
  state: Exclude<PushState, 'Enviando'>;
  /** Why it did not arrive, in Spanish; ''. */
  reason: string;
}

export interface Sender {
  /** Sends once, within a time that whoever pressed waits for. Never throws. */
  send(notification: Notification): Promise<Outcome>;
}
