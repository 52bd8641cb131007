import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { cpuOf } from './load.ts';
import { makeOperators, type Operator } from './operators.ts';
import { type BenchStage, startPanel } from './stage.ts';
import type { Row } from './table.ts';

/**
 * How many operators who poll every 20 s a machine carries: more and more of them, each with a
 * session of their own, polls spread evenly, until 5 of 100 wait longer than `LIMIT_MS`. Bounded, on
 * loopback; the load comes from the same machine and shares its cores.
 */

const STEPS = [1_000, 4_000, 8_000, 16_000, 24_000, 32_000, 40_000, 48_000, 64_000];
const LIMIT_MS = 300;
const EVERY_S = 20;
/** A whole round, so that everybody polls, as long after their last poll as they would. */
const STEP_S = EVERY_S;
/** Polls at once while newcomers load their list. */
const NEWCOMERS_AT_ONCE = 16;
/** Connections kept open, as a proxy in front keeps them. */
const CONNECTIONS = 256;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** One poll; gives its time (ms), or infinity when it failed. */
function poll(panelUrl: string, operator: Operator): Promise<number> {
  const begin = performance.now();
  const { promise, resolve } = Promise.withResolvers<number>();
  const more = operator.etag ? { 'if-none-match': operator.etag } : {};
  const path = `/api/messages?page=0&limit=500${operator.etag ? '&refresh=true' : ''}`;
  const headers = { cookie: operator.cookie, 'a-im': 'feed', ...more };
  const asked = request(`${panelUrl}${path}`, { agent, headers }, (answer) => {
    answer.resume().once('end', () => {
      const good = answer.statusCode === 304 || answer.statusCode === 200;
      operator.etag = answer.headers.etag ?? operator.etag;
      resolve(good ? performance.now() - begin : Number.POSITIVE_INFINITY);
    });
  });
  asked.once('error', () => resolve(Number.POSITIVE_INFINITY));
  asked.end();
  return promise;
}

interface Measured {
  operators: number;
  p95: number;
  /** Of one core, by process: 'panel 83 %'. */
  busy: { name: string; share: number }[];
}

async function step(
  panels: string[],
  operators: Operator[],
  processes: Record<string, ChildProcess>,
): Promise<Measured> {
  const gap = (EVERY_S * 1_000) / operators.length;
  const names = Object.keys(processes);
  const before = Object.values(processes).map(cpuOf);
  const own = process.cpuUsage();
  const start = performance.now();
  const polls: Promise<number>[] = [];
  while (performance.now() - start < STEP_S * 1_000) {
    const due = Math.floor((performance.now() - start) / gap);
    for (; polls.length < due; ) {
      const at = polls.length % operators.length;
      polls.push(poll(panels[polls.length % panels.length] ?? '', operators[at] as Operator));
    }
    await new Promise((wake) => setTimeout(wake, 2));
  }
  const times = (await Promise.all(polls)).sort((one, other) => one - other);
  const took = performance.now() - start;
  const used = Object.values(processes).map((child, at) => cpuOf(child) - (before[at] ?? 0));
  const { user, system } = process.cpuUsage(own);
  return {
    operators: operators.length,
    p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
    busy: [
      ...names.map((name, at) => ({ name, share: (used[at] ?? 0) / took })),
      { name: 'load', share: (user + system) / 1_000 / took },
    ],
  };
}

/** Everybody's first poll, which loads the list and gives the tag. */
async function arrive(panels: string[], newcomers: Operator[]): Promise<void> {
  const left = newcomers.entries();
  const one = async () => {
    for (const [at, operator] of left) await poll(panels[at % panels.length] ?? '', operator);
  };
  await Promise.all(Array.from({ length: NEWCOMERS_AT_ONCE }, one));
}

async function carried(
  stage: BenchStage,
  panels: string[],
  processes: Record<string, ChildProcess>,
): Promise<{ held: Measured | null; failed: Measured | null }> {
  const operators: Operator[] = [];
  let held: Measured | null = null;
  for (const count of STEPS) {
    const newcomers = await makeOperators(stage, count - operators.length);
    await arrive(panels, newcomers);
    operators.push(...newcomers);
    const measured = await step(panels, operators, processes);
    if (measured.p95 >= LIMIT_MS) return { held, failed: measured };
    held = measured;
  }
  return { held, failed: null };
}

const shares = ({ busy }: Measured): string =>
  busy.map(({ name, share }) => `${name} ${Math.round(share * 100)} %`).join(', ');

function row(what: string, { held, failed }: Awaited<ReturnType<typeof carried>>): Row {
  const over = failed
    ? `${failed.operators}: p95 ${Math.round(failed.p95)} ms; ${shares(failed)} of a core`
    : 'not reached';
  return {
    what,
    ours: held ? `${held.operators}, p95 ${Math.round(held.p95)} ms; ${shares(held)}` : '—',
    floor: over,
    value: held?.operators ?? 0,
    budget: null,
    unit: 'count',
  };
}

export async function capacityRows(stage: BenchStage): Promise<Row[]> {
  const { panel, upstream, panelUrl } = stage;
  const one = await carried(stage, [panelUrl], { panel, upstream });
  const second = await startPanel(stage.dataDir, stage.upstreamUrl, stage.secret);
  const both = await carried(stage, [panelUrl, second.panelUrl], {
    panel,
    'second panel': second.panel,
    upstream,
  });
  second.panel.kill();
  agent.destroy();
  const what = `operators polling every ${EVERY_S} s at p95 < ${LIMIT_MS} ms`;
  return [row(`${what}: one panel`, one), row(`${what}: two panels, one upstream`, both)];
}
