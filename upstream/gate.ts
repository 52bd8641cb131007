import { Refusal } from './refusal.ts';

/** `patienceMs`: how long its turn may take to come; less than whoever asked waits for an answer. */
export type Gate = <T>(task: () => Promise<T>, patienceMs?: number) => Promise<T>;

const busy = (): Refusal =>
  new Refusal(429, 'Hay demasiada gente a la vez. Inténtalo de nuevo en un momento.', {
    headers: { 'retry-after': '5' },
  });

/**
 * Lets `width` tasks run at once and `waiting` more wait, in the order they came.
 * For work that is heavy in memory or CPU: a storm of it queues instead of swapping.
 * @throws Refusal 429 when too many wait already, or its turn did not come in time
 */
export function gate(width: number, waiting = 200): Gate {
  let running = 0;
  const queue = new Set<() => void>();

  const turn = async (patienceMs?: number): Promise<void> => {
    if (queue.size >= waiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(resolve);
    const impatient =
      patienceMs === undefined
        ? undefined
        : setTimeout(() => {
            queue.delete(resolve);
            reject(busy());
          }, patienceMs);
    await promise.finally(() => clearTimeout(impatient));
  };

  return async (task, patienceMs) => {
    if (running < width) running += 1;
    else await turn(patienceMs);
    try {
      return await task();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
}
