import { setTimeout as sleep } from 'node:timers/promises';
import { BffError } from './errors.ts';

/** How long a page's first HTML waits for its data: 300 ms, after that it comes without. */
const STEP_MS = 100;
const STEPS = 3;

/** The page stopped waiting; the work goes on. */
export class LateError extends BffError {
  constructor() {
    super(504);
  }
}

/** Ends when a page has waited long enough. In steps: a pause of this process costs one of them. */
export async function patience(): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) await sleep(STEP_MS, undefined, { ref: false });
}

/**
 * What `work` gives, if it is there before `end`; it goes on all the same.
 * @throws LateError when it is not, or as `work` does.
 */
export const withPatience = <T>(work: Promise<T>, end = patience()): Promise<T> =>
  Promise.race([
    work,
    end.then(() => {
      throw new LateError();
    }),
  ]);
