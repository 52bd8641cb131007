import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeWhole } from '../media/write-file.ts';
import type { Services } from '../services.ts';
import { addChore } from '../store/chores.ts';
import type { Db } from '../store/database.ts';
import type { ResFiles } from './icons.ts';
import { iconsOf } from './paths.ts';

/**
 * A set of icons is many files, and one record: it arrives in a folder of its own, and takes its place
 * by chores that are stored with it.
 */

const ARRIVING = join('media', 'iconos-nuevos');

/** Writes a set; gives its folder, below DATA_DIR. Failed, nothing stays. */
export async function writeArriving(dataDir: string, files: ResFiles): Promise<string> {
  const arriving = join(ARRIVING, randomBytes(12).toString('hex'));
  const path = join(dataDir, arriving);
  try {
    for (const [name, content] of files) await writeWhole(join(path, name), content);
    for (const folder of [path, join(dataDir, ARRIVING)]) await syncFolder(folder);
    return arriving;
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  }
}

/** Writes down that a set takes its place; each folder of it replaces the one that is there. */
export async function addArrival(trx: Db, arriving: string, files: ResFiles, flavor: string) {
  const folders = new Set([...files.keys()].map((name) => name.split('/')[0] ?? ''));
  for (const folder of folders)
    await addChore(trx, join(arriving, folder), join(iconsOf(flavor), 'res', folder));
  await addChore(trx, arriving);
}

/** Removes sets that no chore names: what a crash left before they were stored. */
export async function sweepArriving({
  store,
  settings,
}: Pick<Services, 'store' | 'settings'>): Promise<void> {
  const root = join(settings.dataDir, ARRIVING);
  const chores = await store.db.selectFrom('chores').select('path').execute();
  for (const name of await readdir(root).catch(() => [])) {
    const arriving = join(ARRIVING, name);
    if (chores.some(({ path }) => path.startsWith(arriving))) continue;
    await rm(join(root, name), { recursive: true, force: true });
  }
}
