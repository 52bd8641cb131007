import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** A build's log: a file that only grows, and never above its limits. */

const MIB = 1_048_576;
export interface LogLimits {
  /** From the beginning (bytes). */
  head: number;
  /** And from the end. */
  tail: number;
}
const LIMITS: LogLimits = { head: 8 * MIB, tail: 256 * 1_024 };

/** What one answer carries. */
export const LOG_PIECE = 64 * 1_024;

export interface JobLog {
  /** A line of our own. */
  say(line: string): void;
  write(chunk: Uint8Array): void;
  close(): void;
}

const logPath = (folder: string): string => join(folder, 'log.txt');

/**
 * The log of a job's folder. Written at once: what is on the disk is what is read. What can't be
 * written any more, on a full disk, is told once to `onTrouble` and left out: a build is more than its log.
 */
export function openLog(
  folder: string,
  { head, tail }: LogLimits = LIMITS,
  onTrouble: (error: unknown) => void = () => {},
): JobLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = openSync(logPath(folder), 'a', 0o600);
  let written = 0;
  let dropped = 0;
  let last: Buffer[] = [];
  let lastBytes = 0;
  let broken = false;

  const append = (bytes: Uint8Array) => {
    if (broken) return;
    try {
      writeSync(file, bytes);
    } catch (error) {
      broken = true;
      onTrouble(error);
    }
    written += bytes.byteLength;
  };
  const sayLine = (line: string) => append(Buffer.from(`${line}\n`));
  const keepLast = (bytes: Buffer) => {
    if (!dropped)
      sayLine('\n[El registro se corta aquí: salió demasiado texto. Al terminar sigue el final.]');
    dropped += bytes.byteLength;
    last.push(bytes);
    lastBytes += bytes.byteLength;
    if (lastBytes <= 2 * tail) return;
    last = [Buffer.concat(last).subarray(-tail)];
    lastBytes = tail;
  };
  return {
    say: sayLine,
    write(chunk) {
      const room = dropped ? 0 : Math.max(0, head - written);
      if (room) append(chunk.subarray(0, room));
      if (chunk.byteLength > room) keepLast(Buffer.from(chunk.subarray(room)));
    },
    close() {
      if (dropped) {
        const end = Buffer.concat(last).subarray(-tail);
        sayLine(`[Se omitieron ${dropped - end.byteLength} bytes. El final:]`);
        append(end);
        if (end.at(-1) !== 0x0a) sayLine('');
      }
      closeSync(file);
    },
  };
}

/** Bytes at the end of a piece that are the beginning of a character. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}

export interface LogPiece {
  log: string;
  offset: number;
  next_offset: number;
  more: boolean;
}

/** A piece of a job's log from a byte on; whole characters only. */
export async function readLog(
  folder: string,
  offset: number,
  piece = LOG_PIECE,
): Promise<LogPiece> {
  const file = await open(logPath(folder), 'r').catch(() => null);
  if (!file) return { log: '', offset, next_offset: offset, more: false };
  try {
    const { size } = await file.stat();
    const start = Math.min(offset, size);
    const bytes = Buffer.alloc(Math.min(piece, size - start));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    const read = bytes.subarray(0, bytesRead);
    const whole = read.subarray(0, read.length - unfinished(read));
    const next = start + whole.length;
    return {
      log: whole.toString('utf8'),
      offset: start,
      next_offset: next,
      more: size - next > read.length - whole.length,
    };
  } finally {
    await file.close();
  }
}
