/** Which snackbar shows and which wait. Pure: the host gives it time and pictures. */

export interface Snack {
  id: number;
  text: string;
  /** Under it, as which one a question is about. */
  detail?: string;
  action?: { label: string; onAction: () => void };
  /** How long it stays, in milliseconds, while nobody hovers or focuses it. */
  duration: number;
  /** What it tells of, as 'desk': it goes when there is newer news of that, or that begins anew. */
  about?: string;
  /** It took the place of another question: a press meant for that one may still be on its way. */
  replaced?: boolean;
}

/** The first shows, the rest wait. */
export type Queue = readonly Snack[];

/** More news than this at once is noise: the oldest that waits goes. */
const WAITING = 3;

/**
 * A question (anything with an action) shows at once and drops the question before it, so that a
 * 'Si' only ever answers the last one asked. News without an action waits for its turn, and takes the
 * place of older news of the same thing; the same text twice is said once.
 */
export function put(queue: Queue, snack: Snack): Queue {
  if (snack.action) {
    const news = queue.filter((other) => !other.action);
    const [shown] = queue;
    // What was just asked is not taken away by what can be undone.
    if (shown && isQuestion(shown) && !isQuestion(snack)) return [shown, snack, ...news];
    return [{ ...snack, replaced: !!queue[0]?.action }, ...news];
  }
  if (queue.some((other) => !other.action && other.text === snack.text)) return queue;
  const isOlder = (other: Snack) => !!snack.about && !other.action && other.about === snack.about;
  const [shown, ...waiting] = [...queue.filter((other) => !isOlder(other)), snack];
  return shown ? [shown, ...waiting.slice(-WAITING)] : queue;
}

/** The word that answers every question (specification §8). */
const YES = 'Si';

/** Whether it asks something, so that it can be said no to. */
export const isQuestion = ({ action }: Pick<Snack, 'action'>): boolean => action?.label === YES;

/**
 * What is left once its page was: a question goes, for a 'Si' there would answer what another page
 * asked, of another record. News and what can be undone or looked at stay.
 */
export function leavePage(queue: Queue): Queue {
  const left = queue.filter((snack) => !isQuestion(snack));
  return left.length === queue.length ? queue : left;
}

/** Without what is shown or waits about something that has begun anew. */
export function withdraw(queue: Queue, about: string): Queue {
  const left = queue.filter((snack) => snack.about !== about);
  return left.length === queue.length ? queue : left;
}

export const drop = (queue: Queue, id: number): Queue => queue.filter((snack) => snack.id !== id);
