import { SCREENS } from './faults/screens.ts';
import { openSlowDesk } from './slow/desk.ts';
import { trySlow } from './slow/try-slow.ts';
import type { Cell, Suite } from './suite.ts';

/**
 * 17 screens before an upstream that takes 0.5, 1, 2, 4 and 9 s for each call: each shows what came
 * within 0.3 s of its answer, asks for everything once, and tells nothing as a failure.
 */

const DELAYS = [500, 1_000, 2_000, 4_000, 9_000];

export const suite: Suite = {
  name: 'slow',
  expected: 17 * 5,
  // It measures time: `npm test` has C40's e2e instead.
  sample: 0,
  width: 4,
  async cells(ground) {
    const desk = await openSlowDesk(ground);
    return SCREENS.flatMap((screen) =>
      DELAYS.map(
        (delay): Cell => ({
          name: `${screen.name} · ${delay} ms`,
          touches: [screen.name, `${delay} ms`],
          run: async () => void (await trySlow(desk, screen, delay)),
        }),
      ),
    );
  },
};
