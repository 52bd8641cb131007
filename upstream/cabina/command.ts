import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { databasePath, isOutdated, openAsIs, openStore, type Store } from '../store/database.ts';
import { FolderInUse, holdFolder } from '../store/lock.ts';

/** What a command stands on; tests give their own. */
export interface Stand {
  dataDir: string;
  /** The newest first; none: the data folder keeps one. */
  signingSecrets: readonly string[];
  /** One line to stdout: results. */
  say(line: string): void;
  /** One line to stderr: how it goes. */
  note(line: string): void;
  /** A line typed by whoever runs it. */
  ask(): Promise<string>;
  now(): number;
}

/** Runs with what follows its name; gives the exit code. @throws Trouble, UsageTrouble */
export type Command = (stand: Stand, args: string[]) => Promise<number>;

/** It can't be done; `message` says why in Spanish. Exit code 1. */
export class Trouble extends Error {}

/** It was asked for wrongly. Exit code 2. */
export class UsageTrouble extends Trouble {}

/**
 * Opens the store. Tables are brought up to date only while no server is at work on them as they are.
 * @throws Trouble when one is
 */
export async function openHere(dataDir: string): Promise<Store> {
  if (await isOutdated(dataDir))
    try {
      holdFolder(dataDir, 0).release();
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      throw new Trouble(
        'El servidor que está en marcha es de una versión anterior. Reinícialo y vuelve a intentarlo.',
      );
    }
  return openStore(dataDir);
}

function assertData(dataDir: string): void {
  if (!existsSync(databasePath(dataDir)))
    throw new Trouble(`No hay datos de Cabina en «${dataDir}». ¿Está bien DATA_DIR?`);
}

/** Opens what is there already, for the time of `use`. @throws Trouble when there is nothing */
export async function withStore<T>(dataDir: string, use: (store: Store) => Promise<T>): Promise<T> {
  assertData(dataDir);
  const store = await openHere(dataDir);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** The same with the database as it is, of whatever version. @throws Trouble when there is nothing */
export async function withDatabase<T>(
  dataDir: string,
  use: (raw: DatabaseSync) => Promise<T>,
): Promise<T> {
  assertData(dataDir);
  const raw = openAsIs(dataDir);
  try {
    return await use(raw);
  } finally {
    raw.close();
  }
}

/** The one argument that a command takes. */
export function only(args: string[], what: string): string {
  const [value, ...rest] = args;
  if (!value || rest.length) throw new UsageTrouble(`Falta ${what}, o sobra algo.`);
  return value;
}
