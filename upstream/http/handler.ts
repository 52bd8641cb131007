import type { CallAnswer, CallName, Calls } from '#lib/contract/calls.ts';
import type { z } from '#lib/contract/zod.ts';
import { missing } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Principal } from '../store/sessions.ts';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** One call, checked: its handler sees only what the contract lets through. */
export interface Asked<N extends CallName> {
  services: Services;
  /** Nobody in particular for public calls. */
  principal: Principal;
  params: Parsed<Calls[N]['params']>;
  query: Parsed<Calls[N]['query']>;
  body: Parsed<NonNullable<Calls[N]['body']>>;
  request: Request;
  /** Address at the other end of the connection; '' in tests. */
  remote: string;
}

/** Gives the value that goes down as JSON, or a whole answer. @throws Refusal */
export type Handler<N extends CallName> = (asked: Asked<N>) => Promise<CallAnswer<N> | Response>;

export type Handlers = { [N in CallName]?: Handler<N> };

/** The radio whose things the principal sees. @throws Refusal 404 */
export function radioOf(principal: Principal): number {
  if (principal.radioId === null) throw missing();
  return principal.radioId;
}

/**
 * A row's id out of a path or a body.
 * @throws Refusal 404, with `absent`, for what can't be one: it is as missing as one that isn't there
 */
export function rowId(value: string | number, absent?: string): number {
  const text = String(value);
  if (!/^[1-9]\d{0,14}$/.test(text)) throw missing(absent);
  return Number(text);
}
