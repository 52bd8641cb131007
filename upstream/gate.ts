import { Refusal } from './refusal.ts';

export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

interface GateOptions {
  /** How many may wait. */
  waiting?: number;
  /** How long each may wait (ms): less than whoever asked waits for an answer. */
  patienceMs?: number;
}

const busy = (): Refusal =>
  new Refusal(429, 'Hay demasiada gente a la vez. Inténtalo de nuevo en un momento.', {
    headers: { 'retry-after': '5' },
  });

/**
 * Lets `width` tasks run at once and others wait, in the order they came.
 * For work that is heavy in memory or CPU: a storm of it queues instead of swapping.
 * @throws Refusal 429 when too many wait already, or its turn did not come in time
 */
export function gate(width: number, { waiting = 200, patienceMs }: GateOptions = {}): Gate {
  let running = 0;
  const queue = new Set<() => void>();

  const turn = async (): Promise<void> => {
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

  return async (task) => {
    if (running < width) running += 1;
    else await turn();
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
