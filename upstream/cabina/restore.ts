import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderMedia, mediaPath } from '../media/folder.ts';
import { signingSecretPath } from '../signing/vault.ts';
import { databasePath, openStore } from '../store/database.ts';
import { isUnreadable } from '../store/explain.ts';
import { inspect } from '../store/integrity.ts';
import { holdFolder } from '../store/lock.ts';
import { sync, syncTree } from '../store/sync.ts';
import { readManifest } from './backup.ts';
import { type Command, only, Trouble } from './command.ts';

async function checkCopy(folder: string): Promise<void> {
  if (!existsSync(databasePath(folder)))
    throw new Trouble('El respaldo está dañado: falta su base.');
  const copy = new DatabaseSync(databasePath(folder), { readOnly: true });
  try {
    const { damage, lost } = await inspect(copy, folderMedia(folder));
    if (damage.length || lost.length)
      throw new Trouble(`El respaldo está dañado: ${damage[0] ?? `falta ${lost[0]}`}.`);
  } catch (error) {
    if (isUnreadable(error))
      throw new Trouble('El respaldo está dañado: su base no se puede leer.');
    throw error;
  } finally {
    copy.close();
  }
}

/** Moves what is there out of the way; gives where to, or null when there was nothing. */
async function putAside(dataDir: string, now: number, withSecret: boolean): Promise<string | null> {
  const database = databasePath(dataDir);
  const present = [
    ...[database, `${database}-wal`, `${database}-shm`, mediaPath(dataDir)],
    ...(withSecret ? [signingSecretPath(dataDir)] : []),
  ].filter((path) => existsSync(path));
  if (!present.length) return null;
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  const aside = join(dataDir, `antes-de-restaurar-${stamp}`);
  await mkdir(aside, { mode: 0o700 });
  for (const path of present) await rename(path, join(aside, basename(path)));
  return aside;
}

/**
 * After a backup is put back, tokens and lists from after it mean nothing: sessions end, and the
 * revisions that panels hold stop being ours.
 */
async function startAnew(dataDir: string): Promise<void> {
  const store = await openStore(dataDir);
  await store.db.deleteFrom('sessions').execute();
  await store.db.deleteFrom('login_keys').execute();
  await store.db
    .updateTable('meta')
    .set({ value: randomBytes(6).toString('hex') })
    .where('key', '=', 'epoch')
    .execute();
  await store.close();
}

/** `restaurar <carpeta>`; the server must be stopped. */
export const restore: Command = async ({ dataDir, say, now }, args) => {
  const folder = resolve(only(args, 'la carpeta del respaldo'));
  const { fecha } = await readManifest(folder);
  const lock = holdFolder(dataDir, 0);
  const arriving = join(dataDir, 'restaurando');
  try {
    await checkCopy(folder);
    await rm(arriving, { recursive: true, force: true });
    await mkdir(arriving, { mode: 0o700 });
    await cp(databasePath(folder), databasePath(arriving));
    await cp(mediaPath(folder), mediaPath(arriving), { recursive: true });
    await checkCopy(arriving);
    await syncTree(arriving);
    const secret = signingSecretPath(folder);
    const aside = await putAside(dataDir, now(), existsSync(secret));
    if (existsSync(secret)) {
      await cp(secret, signingSecretPath(dataDir));
      await sync(signingSecretPath(dataDir));
    }
    await rename(mediaPath(arriving), mediaPath(dataDir));
    await rename(databasePath(arriving), databasePath(dataDir));
    await sync(dataDir);
    await startAnew(dataDir);
    say(`Restaurado en «${dataDir}» el respaldo del ${fecha}. Todos tienen que ingresar de nuevo.`);
    if (aside) say(`Lo que había quedó en «${aside}».`);
    return 0;
  } finally {
    await rm(arriving, { recursive: true, force: true });
    lock.release();
  }
};
