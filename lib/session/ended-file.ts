import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { log } from '#lib/log.ts';

/** Ended sessions in DATA_DIR, one a line: `<sid> <until, ms>`. Written seldom, read once. */

const NAME = 'sesiones-terminadas';

function replace(folder: string, lines: string[]): void {
  const file = join(folder, NAME);
  try {
    writeFileSync(`${file}.nuevo`, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
    renameSync(`${file}.nuevo`, file);
  } catch (error) {
    log().warn({ err: error }, 'the file of ended sessions keeps lines that are of no use');
  }
}

/** Those whose cookie would still unseal; none where there is no such file. */
export function readEnded(folder: string, now: number): [sid: string, until: number][] {
  let text: string;
  try {
    text = readFileSync(join(folder, NAME), 'utf8');
  } catch {
    return [];
  }
  const lines = text.split('\n').filter(Boolean);
  const kept = lines.filter((line) => Number(line.split(' ')[1]) > now);
  if (kept.length < lines.length) replace(folder, kept);
  return kept.map((line) => {
    const [sid = '', until] = line.split(' ');
    return [sid, Number(until)];
  });
}

/** Adds one. Where nothing can be written, the process's memory has to do, and the log says so. */
export function writeEnded(folder: string, sid: string, until: number): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = openSync(join(folder, NAME), 'a', 0o600);
    try {
      writeSync(file, `${sid} ${until}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    log().error({ err: error }, 'an ended session is remembered until the next restart only');
  }
}
