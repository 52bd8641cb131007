import { existsSync } from 'node:fs';
import { databasePath, openStore, type Store } from '../store/database.ts';

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

/** Opens what is there already, for the time of `use`. @throws Trouble when there is nothing */
export async function withStore<T>(dataDir: string, use: (store: Store) => Promise<T>): Promise<T> {
  if (!existsSync(databasePath(dataDir)))
    throw new Trouble(`No hay datos de Cabina en «${dataDir}». ¿Está bien DATA_DIR?`);
  const store = await openStore(dataDir);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** The one argument that a command takes. */
export function only(args: string[], what: string): string {
  const [value, ...rest] = args;
  if (!value || rest.length) throw new UsageTrouble(`Falta ${what}, o sobra algo.`);
  return value;
}
