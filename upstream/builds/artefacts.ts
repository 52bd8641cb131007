import { constants, createWriteStream, existsSync } from 'node:fs';
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  realpath,
  rename,
  rm,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { walksOut } from '#lib/contract/walks-out.ts';
import { plainName } from '../media/names.ts';

/** What a build's command left: plain files, copied to where the panel finds them. No link is followed. */

export interface Artefact {
  /** Its own name. */
  name: string;
  path: string;
}

export interface Kept extends Artefact {
  /** Its path below the root of the builds' files, joined by '/'. */
  place: string;
}

/** Told in the build's log, in Spanish. */
type Say = (line: string) => void;

export interface SearchLimits {
  /** Folders below each other. */
  depth: number;
  /** Whatever is looked at. */
  entries: number;
  /** Files that are kept. */
  files: number;
}
const LIMITS: SearchLimits = { depth: 16, entries: 20_000, files: 200 };

const isFolder = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => null))?.isDirectory() ?? false;

interface Search {
  files: Artefact[];
  /** Links, pipes and the like. */
  others: number;
  /** Names that are no UTF-8. */
  nameless: number;
  unread: number;
  /** Whether a limit was met. */
  cut: boolean;
}

async function search(root: string, { depth, entries }: SearchLimits): Promise<Search> {
  const found: Search = { files: [], others: 0, nameless: 0, unread: 0, cut: false };
  const folders = [{ path: root, level: 0 }];
  let seen = 0;
  for (let at = folders.shift(); at; at = folders.shift()) {
    try {
      for await (const entry of await opendir(at.path)) {
        seen += 1;
        if (seen > entries) return { ...found, cut: true };
        const path = join(at.path, entry.name);
        if (entry.name.includes('\ufffd')) found.nameless += 1;
        else if (entry.isFile()) found.files.push({ name: entry.name, path });
        else if (!entry.isDirectory()) found.others += 1;
        else if (at.level < depth) folders.push({ path, level: at.level + 1 });
        else found.cut = true;
      }
    } catch {
      found.unread += 1;
    }
  }
  return found;
}

const isApp = ({ name }: Artefact): boolean => /\.(?:apk|aab)$/i.test(name);

/**
 * Plain files below a folder that is a folder itself, as is the one around it; apps first. What is left
 * out is said. What can't be read does not keep the rest from being found.
 */
export async function filesBelow(
  folder: string,
  say: Say,
  limits: SearchLimits = LIMITS,
): Promise<Artefact[]> {
  if (!(await isFolder(dirname(folder))) || !(await isFolder(folder))) {
    say('[CABINA_OUT ya no es una carpeta: no se guarda nada.]');
    return [];
  }
  const found = await search(await realpath(folder), limits);
  const { files, others, nameless, unread, cut } = found;
  if (others) say(`[No se guardó lo que no es un archivo, como los enlaces: ${others}]`);
  if (nameless) say(`[No se guardó lo que no tiene un nombre en UTF-8: ${nameless}]`);
  if (unread) say(`[Carpetas que no se pudieron leer: ${unread}]`);
  if (cut) say('[CABINA_OUT tiene demasiado: no se miró todo.]');
  const over = files.length - limits.files;
  if (over > 0)
    say(`[Se guardan ${limits.files} archivos, primero los .apk y .aab. Quedaron fuera: ${over}]`);
  const apps = files.filter(isApp);
  const rest = files.filter((file) => !isApp(file));
  return [...apps, ...rest].slice(0, limits.files);
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

/** What file systems take (bytes). */
const NAME_BYTES = 255;

function fitting(prefix: string, name: string): string {
  let characters = [...name];
  while (Buffer.byteLength(prefix + characters.join('')) > NAME_BYTES)
    characters = characters.slice(1);
  return prefix + characters.join('');
}

/** A name of its own among `taken`: two of one name come out of two folders. */
function ownName(name: string, taken: Set<string>): string {
  const plain = plainName(name);
  // What no address can name could be neither fetched nor deleted.
  const named = walksOut(plain) ? plain.replace(/[%$;]/g, '_') : plain;
  const base = /^\.*$/.test(named) ? 'archivo' : named;
  let own = fitting('', base);
  for (let count = 2; taken.has(own); count += 1) own = fitting(`${count}-`, base);
  taken.add(own);
  return own;
}

// Neither a link nor a pipe that waits for somebody.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The file itself, and no other that a link leads to since it was found; null: it can't be read. */
async function openPlain(path: string): Promise<FileHandle | null> {
  const handle = await open(path, FLAGS).catch(() => null);
  if (!handle) return null;
  const isPlain = (await handle.stat()).isFile() && (await realpath(path).catch(() => '')) === path;
  if (isPlain) return handle;
  await handle.close();
  return null;
}

/** False when there is nothing to be read any more. @throws when it can't be written */
async function copyPlain(from: string, to: string, signal?: AbortSignal): Promise<boolean> {
  const source = await openPlain(from);
  if (!source) return false;
  const target = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  await pipeline(source.createReadStream(), target, { signal });
  return true;
}

const UNFINISHED = '.parte';

/**
 * Copies what `filesBelow` found to `root/…place/name`. The folder appears when it is whole; where there
 * is one of that name, of the same second, it gets a number. What can't be read is said.
 * Aborted, it rejects and nothing stays.
 */
export async function keepArtefacts(
  artefacts: readonly Artefact[],
  root: string,
  place: readonly string[],
  name: string,
  say: Say,
  signal?: AbortSignal,
): Promise<Kept[]> {
  if (!artefacts.length) return [];
  const parts = [...place, freeName(join(root, ...place), name)];
  const folder = join(root, ...parts);
  const unfinished = `${folder}${UNFINISHED}`;
  const taken = new Set<string>();
  const kept: Kept[] = [];
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const { name, path } of artefacts) {
      const own = ownName(name, taken);
      if (await copyPlain(path, join(unfinished, own), signal))
        kept.push({ name: own, path: join(folder, own), place: [...parts, own].join('/') });
    }
    const lost = artefacts.length - kept.length;
    if (lost) say(`[Archivos que no se pudieron leer: ${lost}]`);
    if (kept.length) await rename(unfinished, folder);
    else await rm(unfinished, { recursive: true });
    return kept;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name));
}

/** Removes what a crash left half made, below `root/flavor/type`. Only while no build runs. */
export async function sweepUnfinished(root: string): Promise<void> {
  for (const flavor of await foldersIn(root))
    for (const type of await foldersIn(flavor))
      for (const folder of await foldersIn(type))
        if (folder.endsWith(UNFINISHED)) await rm(folder, { recursive: true, force: true });
}

/** The one file of a kind that can be published; null: none, or not just one. */
export function onlyOne<T extends Artefact>(
  artefacts: readonly T[],
  extension: 'apk' | 'aab',
): T | null {
  const found = artefacts.filter(({ name }) => name.toLowerCase().endsWith(`.${extension}`));
  return found.length === 1 ? (found[0] ?? null) : null;
}
