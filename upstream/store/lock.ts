import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A restart may find its predecessor still ending (ms). */
const PATIENCE_MS = 5_000;

/** The data folder is another process's. */
export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(`DATA_DIR: otro servidor de Cabina ya está usando «${dataDir}».`);
    this.name = 'FolderInUse';
  }
}

/**
 * Takes the data folder for this process alone, until `release` or its end, however it ends: a
 * lock on a small database of its own, which the system drops with the process.
 * @throws FolderInUse
 */
export function holdFolder(dataDir: string, patienceMs = PATIENCE_MS): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'en-uso.db'), { timeout: patienceMs });
  try {
    // Nothing is written: with a journal's file even a lock would need room on the disk.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // SQLITE_BUSY
    if ((error as { errcode?: number }).errcode === 5) throw new FolderInUse(dataDir);
    throw error;
  }
  return { release: () => lock.close() };
}
