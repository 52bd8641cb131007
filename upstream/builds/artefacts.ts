import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plainName } from '../media/names.ts';

/** What a build's command left: plain files, moved to where the panel finds them. */

const MAX_FILES = 200;

export interface Artefact {
  /** Its own name. */
  name: string;
  path: string;
}

/** Plain files below a folder; links and whatever else is there stay there. */
export async function filesBelow(folder: string): Promise<Artefact[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .slice(0, MAX_FILES)
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }));
}

/** 2026-11-28_14-03-09, in UTC. */
export const stamp = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');

/** `name`, or the first of `name-2`, `name-3`… that the folder does not have yet. */
function freeName(folder: string, name: string): string {
  let free = name;
  for (let count = 2; existsSync(join(folder, free)); count += 1) free = `${name}-${count}`;
  return free;
}

/**
 * Moves them to `root/…place/name`; gives their paths below `root`, joined by '/'. The folder appears
 * when it is whole; where there is one of that name, of the same second, it gets a number.
 */
export async function keepArtefacts(
  artefacts: readonly Artefact[],
  root: string,
  place: readonly string[],
  name: string,
): Promise<string[]> {
  const parts = [...place, freeName(join(root, ...place), name)];
  const folder = join(root, ...parts);
  const unfinished = `${folder}.parte`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const names = new Set<string>();
  for (const { name, path } of artefacts) {
    let own = plainName(name) || 'archivo';
    // Two of one name, out of two folders.
    for (let count = 2; names.has(own); count += 1) own = `${count}-${plainName(name)}`;
    names.add(own);
    await copyFile(path, join(unfinished, own), constants.COPYFILE_FICLONE);
  }
  await rename(unfinished, folder);
  return [...names].map((name) => [...parts, name].join('/'));
}

/** The one file of a kind that can be published; null: none, or not just one. */
export function onlyOne(artefacts: readonly Artefact[], extension: 'apk' | 'aab'): Artefact | null {
  const found = artefacts.filter(({ name }) => name.toLowerCase().endsWith(`.${extension}`));
  return found.length === 1 ? (found[0] ?? null) : null;
}
