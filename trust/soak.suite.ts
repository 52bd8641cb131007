import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { POLL_INTERVAL_MS } from '#lib/contract/limits.ts';
import { freePort } from '../scripts/processes.ts';
import { type Panel, sessionOf } from './ground.ts';
import { quantile } from './load.ts';
import { familyOf, residentBytes } from './memory.ts';
import { Operator } from './soak/operator.ts';
import { addStation, listen } from './station.ts';
import { type Cell, hold, type Suite } from './suite.ts';
import { startVictim, type Victim } from './victim.ts';

/**
 * 50 operators who poll and save while listeners write and the upstream is started anew: fast, flat,
 * nothing twice, nothing lost. As long as `--minutes` says: 30 in a nightly run, 480 by hand.
 */

const MINUTE = 60_000;
const OPERATORS = 50;
const SAVES_A_MINUTE = 5;
const MESSAGES_A_MINUTE = 20;
/** Eight hours, and what is around them. */
const LONGEST_MS = 8.5 * 60 * MINUTE;
const P95_MS = 300;
/** Above what there was after the first third (bytes). */
const MEMORY_GROWTH = 50 * 1_048_576;
const DESCRIPTOR_GROWTH = 20;
const LOOK_MS = 1_000;
/** How long calls may fail around a restart. */
const RESTART_MS = 10_000;

interface Sample {
  memory: number;
  descriptors: number;
}

const descriptorsOf = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + readdirSync(`/proc/${one}/fd`).length, 0);

interface Course {
  minutes: number;
  operators: Operator[];
  /** ms, of polls that were answered. */
  took: number[];
  /** Polls that failed, and when (ms from the start). */
  failed: number[];
  restartedAt: number;
  /** Of the panel; of the upstream, since it was started anew. */
  samples: { panel: Sample[]; upstream: Sample[] };
  heard: Set<string>;
}

interface Servers {
  panel: Panel;
  upstream: Victim;
  /** Ends the upstream at once and starts it again. */
  restart(): Promise<void>;
}

const lookAt = (pid: number): Sample => ({
  memory: residentBytes(pid),
  descriptors: descriptorsOf(pid),
});

/** Lets all of it run for the whole time. */
async function run(servers: Servers, course: Course): Promise<void> {
  const { minutes, operators, took, failed, samples, heard } = course;
  const started = performance.now();
  const now = () => performance.now() - started;
  const over = () => now() >= minutes * MINUTE;
  const every = async (ms: number, first: number, work: () => Promise<void>) => {
    await pause(first);
    while (!over()) {
      const next = now() + ms;
      await work();
      await pause(Math.max(0, next - now()));
    }
  };
  const spread = (index: number) => (index * POLL_INTERVAL_MS) / OPERATORS;
  const polls = operators.map((operator, index) =>
    every(POLL_INTERVAL_MS, spread(index), async () => {
      const began = performance.now();
      const status = await operator.poll();
      if (status < 400) took.push(performance.now() - began);
      else failed.push(now());
    }),
  );
  let count = 0;
  let anewDone = false;
  const anyone = () => operators[(count * 7) % OPERATORS] as Operator;
  const saves = every(MINUTE / SAVES_A_MINUTE, 0, async () => {
    count += 1;
    await anyone().save(`Programa ${count}`);
  });
  const messages = every(MINUTE / MESSAGES_A_MINUTE, 0, async () => {
    const message = `Mensaje ${heard.size}`;
    const { flavor } = (operators[heard.size % OPERATORS] as Operator).station;
    const told = await listen(servers.upstream.url, flavor, { name: 'Ana', message }).catch(
      () => null,
    );
    if (told?.status === 201) heard.add(message);
  });
  const looks = every(LOOK_MS, 0, async () => {
    samples.panel.push(lookAt(servers.panel.pid));
    if (anewDone) samples.upstream.push(lookAt(servers.upstream.pid));
  });
  const anew = pause((minutes * MINUTE) / 2).then(async () => {
    course.restartedAt = now();
    await servers.restart();
    anewDone = true;
  });
  await Promise.all([...polls, saves, messages, looks, anew]);
}

const middle = (samples: Sample[], what: keyof Sample) =>
  quantile(
    samples.map((sample) => sample[what]),
    0.5,
  );

/** How much more there was in the last third than in the second. */
function growthOf(samples: Sample[], what: keyof Sample): number {
  const third = Math.floor(samples.length / 3);
  const [early, late] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  return middle(late, what) - middle(early, what);
}

function holdFlat(samples: Sample[], what: keyof Sample, growth: number): void {
  const more = growthOf(samples, what);
  hold(more < growth, `${what}: ${Math.round(more)} more in the last third than in the second`);
}

const mb = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

/** What was measured of each server, in the last third and against the second. */
const courseOf = (
  { samples }: Course,
  what: keyof Sample,
  written: (value: number) => string,
): string =>
  Object.entries(samples)
    .map(([name, all]) => {
      const last = all.slice(2 * Math.floor(all.length / 3));
      return `${name} ${written(middle(last, what))}, ${written(growthOf(all, what))} more`;
    })
    .join('; ');

export const suite: Suite = {
  name: 'soak',
  expected: 7,
  // Its time is what it is about.
  sample: 0,
  limitMs: LONGEST_MS,
  async cells(ground) {
    const dataDir = join(ground.folder, 'soak-upstream');
    mkdirSync(dataDir);
    const UPSTREAM_PORT = `${await freePort()}`;
    const start = () => startVictim(dataDir, { UPSTREAM_PORT });
    const upstream = await start();
    const panel = await ground.panel('soak', { UPSTREAM_URL: upstream.url, LOG_LEVEL: 'silent' });
    const servers: Servers = {
      ...{ panel, upstream },
      async restart() {
        servers.upstream.kill();
        await servers.upstream.end;
        servers.upstream = await start();
      },
    };
    ground.atEnd(() => servers.upstream.stop());
    const operators: Operator[] = [];
    for (let index = 0; index < OPERATORS; index += 1) {
      const station = await addStation(dataDir);
      const session = sessionOf({ token: station.token, id: `${station.operatorId}` });
      operators.push(new Operator(panel.url, await panel.cookieOf(session), station));
    }
    const { minutes } = ground;
    const course: Course = {
      ...{ minutes, operators, took: [], failed: [], restartedAt: 0, heard: new Set() },
      samples: { panel: [], upstream: [] },
    };
    const cell = (name: string, tried: Cell['run'], figures?: () => string): Cell => ({
      ...{ name, touches: [name], run: tried },
      ...(figures && { figures }),
    });
    const p95 = () => quantile(course.took, 0.95);
    const polls = () => `${Math.round(p95())} ms of ${course.took.length} polls`;
    return [
      cell(`${minutes} minutes`, () => run(servers, course)),
      cell('p95 of polls', () => hold(p95() < P95_MS, polls()), polls),
      cell(
        'polls fail around the restart alone',
        () => {
          const { failed, restartedAt } = course;
          const odd = failed.filter((at) => at < restartedAt || at > restartedAt + RESTART_MS);
          hold(odd.length === 0, `${odd.length} of ${failed.length} failed at other times`);
        },
        () => `${course.failed.length} failed`,
      ),
      cell(
        'memory is flat',
        () => {
          for (const samples of Object.values(course.samples))
            holdFlat(samples, 'memory', MEMORY_GROWTH);
        },
        () => courseOf(course, 'memory', mb),
      ),
      cell(
        'descriptors are flat',
        () => {
          for (const samples of Object.values(course.samples))
            holdFlat(samples, 'descriptors', DESCRIPTOR_GROWTH);
        },
        () => courseOf(course, 'descriptors', (value) => value.toFixed(0)),
      ),
      cell(
        'no save is lost or there twice',
        async () => {
          for (const operator of operators) {
            const there = (await operator.programs()).sort();
            const saved = [...operator.saved].sort();
            hold(JSON.stringify(there) === JSON.stringify(saved), `${there} for ${saved}`);
          }
        },
        () => `${operators.reduce((sum, { saved }) => sum + saved.size, 0)} saves`,
      ),
      cell(
        'each message is shown once',
        async () => {
          const shown: string[] = [];
          for (const operator of operators) {
            await operator.poll();
            hold(operator.twice === 0, 'a message came twice in one answer');
            shown.push(...[...operator.rows.values()].map(({ message }) => message));
          }
          hold(new Set(shown).size === shown.length, 'a message is shown twice');
          const lost = [...course.heard].filter((message) => !shown.includes(message));
          hold(lost.length === 0, `${lost.length} of ${course.heard.size} are not shown`);
        },
        () => `${course.heard.size} messages`,
      ),
    ];
  },
};
