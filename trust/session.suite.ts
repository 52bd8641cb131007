import { cookieCells, fixationCells, rotationCells } from './session/cookie.ts';
import { backCells, raceCells, stormCells, tabCells } from './session/ends.ts';
import { limitCells } from './session/limits.ts';
import { impersonationCells, keyCells } from './session/others.ts';
import type { Suite } from './suite.ts';

/** A session from its first cookie to its last: who holds it, how long, and what ends it. */

export const suite: Suite = {
  name: 'session',
  // 8 of the cookie, 4 fixation, 5 rotation, 13 limits, 3 tabs, 3 Back, 3 storms, 4 keys,
  // 8 impersonation; 50 races.
  expected: 101,
  sample: 1,
  async cells(ground) {
    const scene = { ground, panel: await ground.recorded() };
    return [
      ...cookieCells(scene),
      ...fixationCells(scene),
      ...rotationCells(scene),
      ...limitCells(scene),
      ...tabCells(scene),
      ...backCells(scene),
      ...stormCells(scene),
      ...keyCells(scene),
      ...impersonationCells(scene),
      ...raceCells(scene),
    ];
  },
};
