import { jpegSaying, uploadOf } from '../pictures.ts';
import type { Ground, Kind, States } from './kind.ts';

/** What the kinds of writes have in common. */

export const STORES_FILES = [
  ...['temp file', 'bytes', 'fsync', 'rename', 'folder fsync'],
  ...['row', 'commit', 'answer'],
] as const satisfies Kind['points'];
export const STORES_ROWS = ['row', 'commit', 'answer'] as const satisfies Kind['points'];

export type Row = Record<string, unknown>;

export const BYTES = 20_000;
/** A picture that says a number, and that number again out of its bytes. */
export const picture = (number: number) => uploadOf(jpegSaying(`n${number};`, BYTES));
export const saysOf = async (ground: Ground, name: unknown): Promise<string> =>
  /n\d+;/.exec((await ground.file('images', name)).toString('latin1', 0, 64))?.[0] ?? 'nothing';

/** Writes that make a thing each: there in state 1, or not. */
export const making = {
  writers: 3,
  prepare: async () => new Map(),
  thing: (writer: number, nth: number) => String(writer * 1_000 + nth),
} satisfies Partial<Kind>;

/** Writes that change the one thing of their writer, again and again. */
export const changing = {
  writers: 3,
  thing: (writer: number) => String(writer),
} satisfies Partial<Kind>;
/** The same where there is only one. */
export const changingOne = { writers: 1, thing: () => '0' } satisfies Partial<Kind>;

/** The states of things that were made: each is there once. */
export function made(found: readonly number[]): States {
  const states: States = new Map();
  for (const number of found) {
    if (states.has(String(number))) throw new Error(`${number} is there twice`);
    states.set(String(number), 1);
  }
  return states;
}

const numbered = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(await make(index));
  return all;
};

export const WRITERS = 3;
/** The ids of what was prepared, by thing. */
const ids = new WeakMap<Ground['station'], number[]>();
export const idOf = (ground: Ground, thing: string) =>
  ids.get(ground.station)?.[Number(thing)] ?? 0;
export const thingOf = (ground: Ground, id: unknown) =>
  String(ids.get(ground.station)?.indexOf(Number(id)));

export async function prepared(
  ground: Ground,
  count: number,
  make: (index: number) => Promise<number>,
) {
  ids.set(ground.station, await numbered(count, make));
  return new Map(Array.from({ length: count }, (_, index) => [String(index), 1] as const));
}
