import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { isDiskFull } from '../http/condition.ts';

/**
 * Room on the disk that is kept for a full one: a file that is given up so that people can still sign
 * in and delete. Until it is there again, nothing else is stored.
 */
export interface DiskReserve {
  /** Whether people are to be told: there is little room for anything new, or none. */
  isFull(): boolean;
  /** Whether a write that makes room could fail half way. */
  isLow(): boolean;
  /** Whether the reserve is given up: only what makes room may be written. */
  isSpent(): boolean;
  /** Tells whether it gave any room. */
  spend(): boolean;
  /** Takes it again, or what there is room for, before another program does; tells whether it is whole. */
  restore(): Promise<boolean>;
}

const MIB = 1_048_576;
/** The write-ahead log grows to 4 MB before SQLite starts it anew, and the database by as much. */
const MOST = 8 * MIB;
/** On a small disk, this part of it. */
const PART_OF_DISK = 16;
const CHUNK = 256 * 1024;
/** A sign-in or a deletion writes less than this. */
const LOW = 512 * 1024;
/** A message with its picture and sound takes two, and SQLite its own beside the database. */
const FEW_FILES = 16;

export const reservePath = (dataDir: string): string => join(dataDir, 'reserva-de-disco');

interface Room {
  total: number;
  free: number;
  /** How many more files there can be, where the file system counts them. */
  files?: number;
}

function roomOf(folder: string): Room {
  const { bsize, blocks, bavail, files, ffree } = statfsSync(folder);
  return { total: bsize * blocks, free: bsize * bavail, ...(files > 0 && { files: ffree }) };
}

/** Random: zeros take no room where the file system packs them. */
async function fill(path: string, size: number): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (let left = size; left > 0; left -= CHUNK)
      await file.write(randomBytes(Math.min(left, CHUNK)));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** For tests, and what has no disk of its own. */
export const noReserve: DiskReserve = {
  isFull: () => false,
  isLow: () => false,
  isSpent: () => false,
  spend: () => false,
  restore: async () => true,
};

/**
 * Opens the folder's reserve before anything else is opened there: on a disk that is full already it
 * is given up at once, or the database could not be opened. `room` is for tests.
 */
export async function openReserve(
  dataDir: string,
  log: Pick<Logger, 'warn' | 'debug'>,
  room: () => Room = () => roomOf(dataDir),
): Promise<DiskReserve> {
  const path = reservePath(dataDir);
  const size = Math.min(MOST, Math.floor(room().total / PART_OF_DISK));
  let held = existsSync(path) ? statSync(path).size : 0;
  let restoring: Promise<boolean> | undefined;

  async function take(): Promise<boolean> {
    const most = Math.min(size, room().free + held - LOW);
    if (most < size && most < held + LOW) return false;
    try {
      await fill(path, most);
      held = most;
      log.debug({ bytes: held }, 'the disk reserve is there');
    } catch (error) {
      rmSync(path, { force: true });
      held = 0;
      if (!isDiskFull(error)) log.warn({ err: error }, 'the disk reserve could not be made');
    }
    return held >= size;
  }

  const reserve: DiskReserve = {
    isFull() {
      const { free, files = FEW_FILES } = room();
      return held < size || free < Math.max(2 * size, LOW) || files < FEW_FILES;
    },
    isLow: () => room().free < LOW,
    isSpent: () => held < size,
    spend() {
      rmSync(path, { force: true });
      if (held >= size)
        log.warn('the disk is full: its reserve is given up, nothing new is stored');
      const gave = held > 0;
      held = 0;
      return gave;
    },
    restore() {
      if (held >= size) return Promise.resolve(true);
      restoring ??= take().finally(() => {
        restoring = undefined;
      });
      return restoring;
    },
  };
  if (held < size) await reserve.restore();
  if (room().free < LOW) reserve.spend();
  return reserve;
}
