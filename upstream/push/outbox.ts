import type { Logger } from 'pino';
import type { Store } from '../store/database.ts';
import { settlePush } from '../store/pushs.ts';
import type { Notification, Outcome, Sender } from './sender.ts';

/** A stored notification on its way: `attempt` tells this sending from an earlier one. */
export interface Sending extends Notification {
  attempt: number;
}

export interface Settled extends Outcome {
  /** ISO. */
  sentAt: string;
}

export interface Departure {
  /** Sends, and writes down what became of it. */
  send(sending: Sending): Promise<Settled>;
  /** Nothing is to be sent after all. */
  cancel(): void;
}

export interface Outbox {
  /**
   * Announces a sending, still inside the transaction that stores it: who repeats the call finds it
   * from the moment on at which the row can be seen.
   */
  announce(id: number, attempt: number): Departure;
  /** What will become of an announced sending; undefined when none is. */
  underWay(id: number, attempt: number): Promise<Settled> | undefined;
}

export function makeOutbox(sender: Sender, { db }: Store, log: Logger, now: () => number): Outbox {
  const going = new Map<string, Promise<Settled>>();
  const keyOf = (id: number, attempt: number) => `${id}.${attempt}`;

  async function deliver(sending: Sending): Promise<Settled> {
    const outcome = await sender.send(sending);
    const sentAt = new Date(now()).toISOString();
    // It is out: whoever sent it is told so, even where it can't be written down (a full disk). The
    // next start finds it unsettled.
    await settlePush(db, sending.id, sending.attempt, outcome, sentAt).catch((error) =>
      log.error({ err: error, id: sending.id }, 'what became of a notification was not noted'),
    );
    return { ...outcome, sentAt };
  }

  return {
    announce(id, attempt) {
      const key = keyOf(id, attempt);
      const { promise, resolve } = Promise.withResolvers<Settled>();
      going.set(key, promise);
      // Whoever repeated the call hears of a failure; alone it is the sender's.
      promise.catch(() => {});
      return {
        async send(sending) {
          resolve(deliver(sending));
          try {
            return await promise;
          } finally {
            going.delete(key);
          }
        },
        cancel() {
          going.delete(key);
        },
      };
    },
    underWay: (id, attempt) => going.get(keyOf(id, attempt)),
  };
}
