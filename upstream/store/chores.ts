import { existsSync, renameSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { gate } from '../gate.ts';
import { syncFolder } from '../media/write-file.ts';
import type { Services } from '../services.ts';
import type { Db } from './database.ts';

/**
 * What is to happen to files once a change is stored: written down with the change, done after it,
 * and done again at the next start if the server ended in between.
 */

/** `path` and `target` are below DATA_DIR. */
export async function addChore(trx: Db, path: string, target: string | null = null): Promise<void> {
  await trx.insertInto('chores').values({ path, target }).execute();
}

const oneByOne = gate(1);

/** For whoever reads a folder that chores put in place: as a whole, none of them moves it meanwhile. */
export const betweenChores = <T>(read: () => Promise<T>): Promise<T> => oneByOne(read);

function within(dataDir: string, path: string): string {
  const full = resolve(join(dataDir, path));
  if (!full.startsWith(resolve(dataDir) + sep)) throw new Error(`out of the data folder: ${path}`);
  return full;
}

async function doOne(dataDir: string, path: string, target: string | null): Promise<void> {
  const from = within(dataDir, path);
  if (target === null) return rm(from, { recursive: true, force: true });
  const to = within(dataDir, target);
  const before = `${to}.parte`;
  // Moved already, before the server ended, it left no more than what was there before.
  if (existsSync(from)) {
    await rm(before, { recursive: true, force: true });
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    // At once: whoever looks finds the one or the other.
    if (existsSync(to)) renameSync(to, before);
    renameSync(from, to);
    await syncFolder(dirname(to));
  }
  await rm(before, { recursive: true, force: true });
}

/** Does what is written down, in order. What fails stays for the next time. */
export function doChores({
  store,
  settings,
  log,
}: Pick<Services, 'store' | 'settings' | 'log'>): Promise<void> {
  return oneByOne(async () => {
    const chores = await store.db.selectFrom('chores').selectAll().orderBy('id').execute();
    for (const { id, path, target } of chores) {
      try {
        await doOne(settings.dataDir, path, target);
        await store.db.deleteFrom('chores').where('id', '=', id).execute();
      } catch (error) {
        log.warn({ err: error, path }, 'a chore stayed undone');
      }
    }
  });
}
