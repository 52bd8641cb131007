import type { CallName } from '#lib/contract/calls.ts';
import type { Point } from '../points.ts';
import type { Question, Station } from '../station.ts';

/**
 * A kind of write whose server is killed. Each write brings a thing from one state, a number, to the
 * next one, and says that number in every field and file of it: what shows two numbers is half.
 */

/** 0: it is not there. */
export type States = Map<string, number>;

export interface Ground {
  url: string;
  station: Station;
  /** A call as the operator. @throws Refused, or what a broken connection throws */
  call(name: CallName, question?: Question): Promise<unknown>;
  /** A call as a super admin. */
  adminCall(name: CallName, question?: Question): Promise<unknown>;
  /** A stored picture's or sound's bytes. @throws when it can't be had */
  file(kind: 'images' | 'audios', name: unknown): Promise<Buffer>;
}

export interface Kind {
  name: string;
  /** The points that its write passes, in this order. */
  points: readonly Point[];
  /** Writes that are on their way at once. */
  writers: number;
  /** After so many, states look the same again. */
  period?: number;
  /** What is there before; each thing in its first state. */
  prepare(ground: Ground): Promise<States>;
  /** Which thing a writer's next write is about; null: there is none left. */
  thing(writer: number, nth: number): string | null;
  /** Brings `thing` to `state`. @throws when it was not acknowledged */
  write(ground: Ground, thing: string, state: number): Promise<void>;
  /** Every thing's state as the server tells it. @throws when a record is half */
  see(ground: Ground): Promise<States>;
}

/** The server lived and said no. */
export class Refused extends Error {}

/** The number that all of `texts` say. @throws when they don't agree */
export function agreed(what: string, texts: readonly unknown[]): number {
  const numbers = new Set(texts.map((text) => Number(/\d+/.exec(String(text))?.[0] ?? Number.NaN)));
  const [number] = numbers;
  if (numbers.size === 1 && number !== undefined && !Number.isNaN(number)) return number;
  throw new Error(`${what} is half: ${texts.map((text) => String(text).slice(0, 40)).join(' | ')}`);
}
