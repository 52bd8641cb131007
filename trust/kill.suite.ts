import { join } from 'node:path';
import type { Kind } from './kill/kind.ts';
import { KINDS } from './kill/kinds.ts';
import { type Death, openScene } from './kill/scene.ts';
import { chance } from './seed.ts';
import type { Cell, Suite } from './suite.ts';

/**
 * `kill -9` during acknowledged writes: after the restart each of them is there and whole. Deaths at
 * random moments, and at each point on the way to the disk, just before it and just after it. What a
 * power cut would need besides (fsync) a kill can't tell: one more cell a kind looks at the order.
 */

const TIMES = 100;
/** Of those, at no particular point; the rest falls evenly on the points, before and after each. */
const AT_RANDOM = 52;
/** The longest before a random death (ms). */
const LONGEST_MS = 240;
/** A named death is at one of the first so many passings. */
const PASSINGS = 3;

interface Named {
  name: string;
  /** Where it is, for the sample. */
  place: string;
  death: Death;
}

function deathsOf(kind: Kind, seed: number): Named[] {
  const luck = chance(seed);
  const random = Array.from({ length: AT_RANDOM }, (): Named => {
    const afterMs = luck.upTo(LONGEST_MS);
    return { name: `after ${afterMs} ms`, place: 'random', death: { afterMs } };
  });
  const each = (TIMES - AT_RANDOM) / (2 * kind.points.length);
  const named = kind.points.flatMap((point) =>
    (['kill before', 'kill after'] as const).flatMap((deed) =>
      Array.from({ length: each }, (): Named => {
        const nth = 1 + luck.upTo(PASSINGS);
        return { name: `${deed} ${point} ${nth}`, place: point, death: { point, deed, nth } };
      }),
    ),
  );
  return [...random, ...named];
}

export const suite: Suite = {
  name: 'kill',
  expected: 1_010,
  sample: 1,
  async cells({ folder, seed, atEnd }) {
    const scene = openScene(join(folder, 'kill'));
    atEnd(() => scene.stop());
    return KINDS.flatMap((kind, nth): Cell[] => [
      {
        name: `${kind.name} · the points in their order`,
        touches: ['order'],
        run: () => scene.inOrder(kind),
      },
      ...deathsOf(kind, seed + nth).map(({ name, place, death }) => ({
        name: `${kind.name} · ${name}`,
        touches: [kind.name, place],
        run: () => scene.die(kind, death),
      })),
    ]);
  },
};
