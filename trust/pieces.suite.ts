import { sessionOf } from './ground.ts';
import { ask } from './http.ts';
import { family, holdP95, type Pulse, startFloor, startPulse, watchMemory } from './load.ts';
import { DOORS, type Scene } from './pieces/doors.ts';
import { PARSERS, type Parser } from './pieces/parsers.ts';
import { addStation } from './station.ts';
import { type Cell, hold, type Suite } from './suite.ts';

/** Small files and requests of many pieces: at their bound, above and far above it. */

const WITHIN_MS = 2_000;
const GROWTH_MB = 50;
const P95_MS = 500;
const BEAT_MS = 50;
const HOW = ['at', 'above', 'far'] as const;
const SPANISH = /[áéíóúñ«»]|\b(?:el|la|lo|los|las|de|es|no|que|una?)\b/i;

/** The worst that an idle server answered since `from`: the machine's own delay (ms). */
const delaySince = ({ took }: Pulse, from: number): number => Math.max(0, ...took.slice(from));

function tryOne(scene: Scene, floor: Pulse, parser: Parser, how: (typeof HOW)[number]): Cell {
  const { door, what, make } = parser;
  const [pieces, status] = parser[how];
  return {
    name: `${door} · ${what} · ${how} the bound (${pieces})`,
    touches: [`${door} · ${what}`, how],
    async run() {
      const load = await make(pieces);
      const watch = watchMemory(family(scene.panel.pid));
      const from = floor.took.length;
      const started = performance.now();
      const told = await DOORS[door](scene, load).finally(() => watch.stop());
      const took = performance.now() - started;
      hold(told.status === status, `${told.status}, not ${status}: ${told.text.slice(0, 200)}`);
      if (status < 400) return;
      const late = delaySince(floor, from);
      hold(
        took - late < WITHIN_MS,
        `refused after ${Math.round(took)} ms (floor ${Math.round(late)} ms)`,
      );
      const growth = watch.growth();
      hold(
        growth.every(({ mb }) => mb <= GROWTH_MB),
        `MB more than before: ${JSON.stringify(growth)}`,
      );
      const { message } = (told.json ?? { message: told.text }) as { message?: string };
      hold(SPANISH.test(message ?? ''), `not in Spanish: ${told.text.slice(0, 200)}`);
    },
  };
}

export const suite: Suite = {
  name: 'pieces',
  // 41 parsers × 3, and what others waited meanwhile.
  expected: 130,
  sample: 1,
  async cells({ embedded, atEnd }) {
    const panel = await embedded();
    const station = await addStation(panel.dataDir);
    const scene: Scene = { panel, station };
    const cookie = await panel.cookieOf(
      sessionOf({ token: station.token, id: `${station.operatorId}` }),
    );
    const poll = () => ask(panel.url, { path: '/api/messages', headers: { cookie } });
    // What the first one of a kind makes a server keep is no piece's growth.
    for (const parser of PARSERS.filter(({ what }) => /GIF: frames|Ogg|levels/.test(what)))
      await DOORS[parser.door](scene, await parser.make(parser.above[0]));
    for (let warm = 0; warm < 50; warm += 1) await poll();
    const floor = await startFloor(BEAT_MS);
    const pulse = startPulse(poll, BEAT_MS);
    const stop = async () => {
      await pulse.stop();
      await floor.stop();
    };
    atEnd(stop);
    const tries = PARSERS.flatMap((parser) => HOW.map((how) => tryOne(scene, floor, parser, how)));
    const others: Cell = {
      ...{ name: 'other calls meanwhile', touches: ['other calls'] },
      run: () => holdP95(pulse.took, floor.took, P95_MS),
    };
    return [...tries, others];
  },
};
