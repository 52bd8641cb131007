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
  /** Status and bytes of the last answer, head included as far as fetch shows it. */
  status: number;
  bytes: number;
}

const headBytes = (headers: Headers): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 17);

/**
 * Calls `url` `times` times one after another and tells what that cost each of `processes`; `before`
 * is done before each call and takes no part in its latency.
 */
export async function cost(
  url: string,
  headers: Record<string, string>,
  processes: ChildProcess[],
  times: number,
  before: () => Promise<unknown> = async () => {},
): Promise<Cost> {
  const latencies: number[] = [];
  let status = 0;
  let bytes = 0;
  const call = async () => {
    await before();
    const begin = performance.now();
    const response = await fetch(url, { headers });
    const body = await response.arrayBuffer();
    latencies.push(performance.now() - begin);
    status = response.status;
    bytes = body.byteLength + headBytes(response.headers);
  };
  for (let warm = 0; warm < 50; warm++) await call();
  latencies.length = 0;
  const used = processes.map(cpuOf);
  for (let done = 0; done < times; done++) await call();
  const cpu = processes.map((child, index) => (cpuOf(child) - (used[index] ?? 0)) / times);
  return { cpu, latency: median(latencies), status, bytes };
}
