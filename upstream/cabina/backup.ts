import { constants, existsSync, readdirSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderMedia, MEDIA_KINDS, mediaPath, treePath } from '../media/folder.ts';
import { signingSecretPath } from '../signing/vault.ts';
import { databasePath, type Store } from '../store/database.ts';
import { inspect } from '../store/integrity.ts';
import { sync, syncTree } from '../store/sync.ts';
import { type Command, only, Trouble, withDatabase } from './command.ts';

const ROUNDS = 10;

/** What `respaldar` leaves last: without it a folder is no whole backup. */
export interface Manifest {
  cabina: 1;
  fecha: string;
  archivos: number;
}
export const manifestPath = (folder: string): string => join(folder, 'respaldo.json');

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    const found = JSON.parse(await readFile(manifestPath(folder), 'utf8')) as Partial<Manifest>;
    if (found.cabina === 1 && typeof found.fecha === 'string') return found as Manifest;
  } catch {
    // Said below, whatever it was.
  }
  throw new Trouble(`«${folder}» no es un respaldo de Cabina, o quedó por la mitad.`);
}

/** Stored files never change: those that are there already are not copied again. */
async function copyMedia(from: string, to: string): Promise<void> {
  for (const kind of MEDIA_KINDS) {
    const target = join(mediaPath(to), kind);
    for (const name of readdirSync(join(mediaPath(from), kind))) {
      const path = join(target, name);
      if (name.endsWith('.parte') || existsSync(path)) continue;
      try {
        await copyFile(join(mediaPath(from), kind, name), path, constants.COPYFILE_FICLONE);
        await sync(path);
      } catch (error) {
        // Deleted since it was listed: if a row still names it, the next round sees.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    await sync(target);
  }
}

/** A folder of folders that come and go whole: while one does, it is copied anew. */
async function copyTree(from: string, to: string): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await rm(to, { recursive: true, force: true });
      await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.parte') });
      return await syncTree(to);
    } catch (error) {
      if (round === ROUNDS || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/**
 * A copy of a folder in use: the database as of one moment, and every file that it names.
 * Between the moment and its files a message may be deleted: then it takes another moment.
 */
export async function backUp(
  { raw }: Pick<Store, 'raw'>,
  from: string,
  to: string,
  now: number,
): Promise<Manifest> {
  const media = folderMedia(to);
  const database = databasePath(to);
  await copyMedia(from, to);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await rm(database, { force: true });
    raw.prepare('VACUUM INTO ?').run(database);
    await copyMedia(from, to);
    const copy = new DatabaseSync(database, { readOnly: true });
    const { damage, lost, orphans } = await inspect(copy, media);
    const { files } = copy.prepare('SELECT count(*) AS files FROM files').get() as {
      files: number;
    };
    copy.close();
    if (damage.length) throw new Trouble(`La base está dañada: ${damage[0]}`);
    if (lost.length) continue;
    for (const orphan of orphans) await rm(join(mediaPath(to), orphan));
    for (const tree of ['icons', 'apk'] as const)
      await copyTree(treePath(from, tree), treePath(to, tree));
    // Without it the signing keys that were sealed by it don't open anywhere.
    if (existsSync(signingSecretPath(from))) {
      await copyFile(signingSecretPath(from), signingSecretPath(to));
      await sync(signingSecretPath(to));
    }
    await sync(database);
    const manifest: Manifest = { cabina: 1, fecha: new Date(now).toISOString(), archivos: files };
    await writeFile(manifestPath(to), `${JSON.stringify(manifest)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await sync(to);
    return manifest;
  }
  throw new Trouble('Hay archivos que faltan: corre «cabina revisar» para ver cuáles.');
}

/** `respaldar <carpeta>` */
export const backup: Command = async ({ dataDir, say, now }, args) => {
  const folder = resolve(only(args, 'la carpeta del respaldo'));
  if (`${folder}${sep}`.startsWith(`${mediaPath(dataDir)}${sep}`) || folder === dataDir)
    throw new Trouble('La carpeta del respaldo no puede ser la de los datos.');
  if (existsSync(folder) && readdirSync(folder).length)
    throw new Trouble(`«${folder}» no está vacía. Elige una carpeta nueva.`);
  return withDatabase(dataDir, async (raw) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { archivos } = await backUp({ raw }, dataDir, folder, now());
    say(`Respaldo completo en «${folder}»: la base y ${archivos} archivos.`);
    return 0;
  });
};
