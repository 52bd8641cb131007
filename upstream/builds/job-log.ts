import { closeSync, constants, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
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

const NO_LINK = constants.O_NOFOLLOW ?? 0;
const WRITE = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | NO_LINK;
// Nor any waiting on a pipe that a command left there.
const READ = constants.O_RDONLY | NO_LINK | (constants.O_NONBLOCK ?? 0);

const LINE_END = 0x0a;

/** Opens it to go on where it ends. @throws where there is something else than a plain file */
function openFile(path: string): { file: number; last: number } {
  const file = openSync(path, WRITE, 0o600);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw new Error(`${path} is no plain file`);
    const last = Buffer.from([LINE_END]);
    if (stat.size) readSync(file, last, 0, 1, stat.size - 1);
    return { file, last: last[0] ?? LINE_END };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** The last bytes of what comes, at most `most` of them, from a whole character on. */
function ending(most: number) {
  let pieces: Buffer[] = [];
  let size = 0;
  const end = (): Buffer => {
    let bytes = Buffer.concat(pieces).subarray(-most);
    while (bytes.length && ((bytes[0] ?? 0) & 0xc0) === 0x80) bytes = bytes.subarray(1);
    return bytes;
  };
  return {
    end,
    add(bytes: Buffer) {
      pieces.push(bytes);
      size += bytes.byteLength;
      if (size <= 2 * most) return;
      pieces = [end()];
      size = most;
    },
  };
}

/**
 * The log of a job's folder, from its end on. Written at once: what is on the disk is what is read. What
 * can't be written any more, on a full disk, is told once to `onTrouble` and left out: a build is more
 * than its log.
 */
export function openLog(
  folder: string,
  { head, tail }: LogLimits = LIMITS,
  onTrouble: (error: unknown) => void = () => {},
): JobLog {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { file, last: before } = openFile(logPath(folder));
  const over = ending(tail);
  let written = 0;
  let dropped = 0;
  let broken = false;
  /** Of all that came. */
  let last = before;

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
  const line = (text: string): Buffer => Buffer.from(`${last === LINE_END ? '' : '\n'}${text}\n`);
  const keepLast = (bytes: Buffer) => {
    if (!dropped)
      append(
        line('[El registro se corta aquí: salió demasiado texto. Al terminar sigue el final.]'),
      );
    dropped += bytes.byteLength;
    over.add(bytes);
  };
  return {
    say(text) {
      const bytes = line(text);
      // After what was cut come the lines of its end: ours are the last of them.
      if (dropped) keepLast(bytes);
      else append(bytes);
      last = LINE_END;
    },
    write(chunk) {
      if (!chunk.byteLength) return;
      const room = dropped ? 0 : Math.max(0, head - written);
      if (room) append(chunk.subarray(0, room));
      if (room) last = chunk[Math.min(room, chunk.byteLength) - 1] ?? last;
      if (chunk.byteLength > room) keepLast(Buffer.from(chunk.subarray(room)));
      last = chunk.at(-1) ?? last;
    },
    close() {
      if (dropped) {
        const end = over.end();
        append(Buffer.from(`[Se omitieron ${dropped - end.byteLength} bytes. El final:]\n`));
        append(end);
        if (end.at(-1) !== LINE_END) append(Buffer.from('\n'));
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

/** No log yet, or no file: it ends where it begins. */
const NOTHING: LogPiece = { log: '', offset: 0, next_offset: 0, more: false };

/** A piece of a job's log from a byte on, or from its end where that comes first; whole characters only. */
export async function readLog(
  folder: string,
  offset: number,
  piece = LOG_PIECE,
): Promise<LogPiece> {
  const file = await open(logPath(folder), READ).catch(() => null);
  if (!file) return NOTHING;
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return NOTHING;
    const { size } = stat;
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
