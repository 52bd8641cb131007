import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { median } from './measure.ts';

/** What calls cost on the server: CPU of a process and latency, over many calls in a row. */

const TICKS_PER_SECOND =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'])) : Number.NaN;

/** CPU that a process has used, in ms; NaN where /proc is missing. */
export function cpuOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

export interface Cost {
  /** ms of CPU for each call, by process. */
  cpu: number[];
  /** ms, the median of all calls. */
  latency: number;
}

interface Options {
  before?: () => Promise<unknown>;
  status?: number;
}

/**
 * Calls `url` `times` times one after another and tells what that cost each of `processes`; `before`
 * is done before each call and takes no part in its latency.
 * @throws when an answer is not of `status`: another one costs less, and says nothing
 */
export async function cost(
  url: string,
  headers: Record<string, string>,
  processes: ChildProcess[],
  times: number,
  { before = async () => {}, status = 200 }: Options = {},
): Promise<Cost> {
  const latencies: number[] = [];
  const call = async () => {
    await before();
    const begin = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    latencies.push(performance.now() - begin);
    if (response.status !== status)
      throw new Error(`${url} answers ${response.status}, and ${status} was to be measured.`);
  };
  for (let warm = 0; warm < 50; warm++) await call();
  latencies.length = 0;
  const used = processes.map(cpuOf);
  for (let done = 0; done < times; done++) await call();
  const cpu = processes.map((child, index) => (cpuOf(child) - (used[index] ?? 0)) / times);
  return { cpu, latency: median(latencies) };
}
