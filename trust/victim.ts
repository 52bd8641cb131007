import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Env, node, readyPort, root, stop, UPSTREAM } from '../scripts/processes.ts';
import type { FromVictim, Order, ToVictim } from './points.ts';

/** An upstream that can be told where to die or to find the disk full (trust/points.ts). */

const POINTS = join(root, 'trust', 'points.ts');

export interface Victim {
  url: string;
  pid: number;
  /** From its start until it listens (ms), without the time in which others had the processor. */
  startedIn: number;
  /** Says one thing to it; gives what it has passed and how durable its database is. */
  tell(what: ToVictim): Promise<FromVictim>;
  order(order: Order): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): void;
  /** Whether it has ended, however it did. */
  ended(): boolean;
  end: Promise<unknown>;
  stop(): Promise<void>;
}

/** How long a process was ready to run and had to wait for a processor (ms). */
const waitedForCpu = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1_000_000;

/** Starts one on `dataDir`. @throws when it does not listen */
export async function startVictim(dataDir: string, env: Env = {}): Promise<Victim> {
  const started = performance.now();
  const child = node('--import', [POINTS, UPSTREAM], {
    env: {
      DATA_DIR: dataDir,
      UPSTREAM_PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      APP_RATE_PER_MINUTE: '1000000',
      ...env,
    },
  });
  const end = once(child, 'exit');
  const port = await readyPort(child);
  if (port === null) throw new Error('the upstream did not start');
  const { pid = 0 } = child;
  const startedIn = performance.now() - started - waitedForCpu(pid);
  const tell = async (what: ToVictim) => {
    const told = once(child, 'message');
    child.send(what);
    const [answer] = (await Promise.race([told, end.then(() => [null])])) as [FromVictim | null];
    if (!answer) throw new Error('the upstream has ended');
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    startedIn,
    tell,
    order: async (order) => void (await tell({ order })),
    kill: () => void child.kill('SIGKILL'),
    ended: () => child.exitCode !== null || child.signalCode !== null,
    end,
    stop: () => stop(child),
  };
}
