import { Refusal } from './refusal.ts';

export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Lets `width` tasks run at once and `waiting` more wait, in the order they came.
 * For work that is heavy in memory or CPU: a storm of it queues instead of swapping.
 * @throws Refusal 429 when too many wait already.
 */
export function gate(width: number, waiting = 200): Gate {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (running < width) running += 1;
    else {
      if (queue.length >= waiting)
        throw new Refusal(429, 'Hay demasiada gente a la vez. Inténtalo de nuevo en un momento.', {
          headers: { 'retry-after': '5' },
        });
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
