import type { Access } from './access.ts';
import { JSON_PIECES } from './json-pieces.ts';
import { BODY_BYTES } from './limits.ts';
import { z } from './zod.ts';

/**
 * How an answer travels: 'json' is read, normalised and checked; 'text' is a text file to download;
 * 'media' streams through, ranges included.
 */
export type Kind = 'json' | 'text' | 'media';

export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  params: P;
  query: Q;
  body: B | null;
  answer: A;
  kind: Kind;
  /** A GET that changes something. Every other method does; ask `hasEffect`. */
  effect: boolean;
  /** The largest body, in bytes as sent. */
  bodyLimit: number;
  /** The most values that its JSON may have. */
  bodyPieces: number;
  /** How much longer than other calls its answer may take (ms): it speaks with servers elsewhere, or waits. */
  patienceMs: number;
  /** An extension of ours: an upstream without it is fine. */
  extension: boolean;
}

const none = z.object({});
type None = typeof none;

interface Draft<P, Q, B, A> {
  summary: string;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  kind?: Kind;
  effect?: boolean;
  bodyLimit?: number;
  bodyPieces?: number;
  patienceMs?: number;
  extension?: boolean;
}

/** Fills what an entry of the table leaves out. */
export function call<
  A extends z.ZodType,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = z.ZodNever,
>(draft: Draft<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    summary: draft.summary,
    access: draft.access,
    params: draft.params ?? (none as unknown as P),
    query: draft.query ?? (none as unknown as Q),
    body: draft.body ?? null,
    answer: draft.answer,
    kind: draft.kind ?? 'json',
    effect: draft.effect ?? false,
    bodyLimit: draft.bodyLimit ?? BODY_BYTES,
    bodyPieces: draft.bodyPieces ?? JSON_PIECES,
    patienceMs: draft.patienceMs ?? 0,
    extension: draft.extension ?? false,
  };
}

/** Whether a call changes something: then it must prove that it comes from the panel (design §4). */
export const hasEffect = (route: string, { effect }: Pick<Call, 'effect'>): boolean =>
  effect || !route.startsWith('GET ');

/** The error answer of every call: `message` in Spanish; `fields` names what a form can show beside a control. */
export const errorAnswer = z.looseObject({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
