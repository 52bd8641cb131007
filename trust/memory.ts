import { readFileSync } from 'node:fs';

/** Memory of processes that run, as the system counts it (Linux). */

const PAGE_BYTES = 4_096;

/** A process and everything that it started. */
export function familyOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task/${pid}/children`;
  const children = readFileSync(tasks, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

/** Resident bytes of a process and everything that it started. */
export function residentBytes(pid: number): number {
  const pages = familyOf(pid).map((one) =>
    Number(readFileSync(`/proc/${one}/statm`, 'utf8').split(' ')[1]),
  );
  return pages.reduce((sum, count) => sum + count * PAGE_BYTES, 0);
}
