import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { hold } from './suite.ts';

/** What a server's processes use, and how fast others are answered meanwhile. Linux alone tells. */

/** A process and all that it started. */
export function family(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

const MB = 1_024;

/** Memory of a process that is in use (MB). */
export const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / MB;

/** What a process is: the last part of its command line. */
const commandOf = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .slice(0, 3)
    .join(' ')
    .split('/')
    .at(-1) ?? '';

export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

export interface Watch {
  /** The most that each process had above its first (MB). */
  growth(): { what: string; mb: number }[];
  stop(): void;
}

/** Looks at the memory of processes, 20 times a second. */
export function watchMemory(pids: readonly number[]): Watch {
  const first = pids.map(memoryOf);
  const most = [...first];
  const timer = setInterval(() => {
    for (const [index, pid] of pids.entries())
      most[index] = Math.max(most[index] ?? 0, memoryOf(pid));
  }, 50).unref();
  return {
    growth: () =>
      pids.map((pid, index) => ({
        what: commandOf(pid),
        mb: Math.round((most[index] ?? 0) - (first[index] ?? 0)),
      })),
    stop: () => clearInterval(timer),
  };
}

export interface Pulse {
  /** ms, of each call that ended. */
  took: number[];
  stop(): Promise<void>;
}

/** Makes `call` again and again, `everyMs` after the last one ended, and writes down how long it took. */
export function startPulse(call: () => Promise<unknown>, everyMs: number): Pulse {
  const took: number[] = [];
  let on = true;
  const beat = async () => {
    while (on) {
      const started = performance.now();
      await call();
      took.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const beating = beat();
  return {
    took,
    stop: async () => {
      on = false;
      await beating;
    },
  };
}

const FLOOR =
  "require('node:http').createServer((_, res) => res.end('ok'))" +
  ".listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)); })";

/** Calls an idle server in a process of its own: its delay is the machine's. */
export async function startFloor(everyMs: number): Promise<Pulse> {
  const child = spawn(process.execPath, ['-e', FLOOR], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const pulse = startPulse(async () => (await fetch(`http://127.0.0.1:${port}/`)).text(), everyMs);
  return {
    took: pulse.took,
    stop: async () => {
      await pulse.stop();
      child.kill();
    },
  };
}

/** @throws when p95 of the calls is above the floor's by `limitMs` or more */
export function holdP95(took: readonly number[], floor: readonly number[], limitMs: number): void {
  const [p95, late] = [quantile(took, 0.95), quantile(floor, 0.95)].map(Math.round) as [
    number,
    number,
  ];
  hold(p95 - late < limitMs, `p95 of ${took.length} other calls: ${p95} ms (floor ${late} ms)`);
}
